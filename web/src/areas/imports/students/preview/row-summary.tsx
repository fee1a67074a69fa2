import type { ImportFate, ImportRow } from '@talaqqi/contract/imports-students'
import { DOT } from '@talaqqi/words/dot'
import { personName } from '../../../../shared/school-words/index.ts'
import { RowErrors, RowInList } from '../../preview/row-frames.tsx'
import { targetText } from '../reading/columns.ts'
import { OutcomeBadges } from './outcome-badges.tsx'

type RowSummaryProps = { row: ImportRow; fate: ImportFate | undefined; onEdit: () => void }

export function RowSummary({ row, fate, onEdit }: RowSummaryProps) {
  return (
    <RowInList row={row.row} onEdit={onEdit}>
      <span className="font-medium wrap-anywhere">
        <bdi>{personName(row).trim() || '–'}</bdi>
        {row.class && (
          <span className="font-normal text-ink-soft">
            {DOT}
            <bdi>{row.class}</bdi>
          </span>
        )}
      </span>
      <RowErrors errors={fate?.errors} textOf={targetText} />
      <OutcomeBadges fate={fate} />
    </RowInList>
  )
}
