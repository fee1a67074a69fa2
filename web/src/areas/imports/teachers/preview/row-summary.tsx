import type { TeacherFate, TeacherRow } from '@talaqqi/contract/imports-teachers'
import { personName } from '../../../../shared/school-words/index.ts'
import { RowErrors, RowInList } from '../../preview/row-frames.tsx'
import { targetText } from '../reading/columns.ts'
import { OutcomeBadges } from './outcome-badges.tsx'

type RowSummaryProps = { row: TeacherRow; fate: TeacherFate | undefined; onEdit: () => void }

export function RowSummary({ row, fate, onEdit }: RowSummaryProps) {
  return (
    <RowInList row={row.row} onEdit={onEdit}>
      <span className="font-medium wrap-anywhere">
        <bdi>{personName(row).trim() || '–'}</bdi>
      </span>
      {(row.email || row.phone) && (
        <bdi dir="ltr" className="text-sm text-ink-soft wrap-anywhere">
          {row.email || row.phone}
        </bdi>
      )}
      <RowErrors errors={fate?.errors} textOf={targetText} />
      <OutcomeBadges fate={fate} />
    </RowInList>
  )
}
