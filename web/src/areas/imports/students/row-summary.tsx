import type { ImportFate, ImportRow } from '@talaqqi/contract/imports'
import { fieldText } from '../../forms/index.ts'
import { personName } from '../../school-words/index.ts'
import { RowInList } from '../preview/row-frames.tsx'
import { columnText } from './columns.ts'
import { FateBadges } from './fate-badges.tsx'

type RowSummaryProps = { row: ImportRow; fate: ImportFate | undefined; onEdit: () => void }

/** A row on a phone: who, which class, what would become of it. */
export function RowSummary({ row, fate, onEdit }: RowSummaryProps) {
  return (
    <RowInList row={row.row} onEdit={onEdit}>
      <span className="font-medium wrap-anywhere">
        <bdi>{personName(row).trim() || '–'}</bdi>
        {row.class && (
          <span className="font-normal text-ink-soft">
            {' · '}
            <bdi>{row.class}</bdi>
          </span>
        )}
      </span>
      {fate?.errors.map((error) => (
        <span key={error.column} className="text-sm font-medium text-danger-text">
          {`${columnText(error.column)}: ${fieldText(error)}`}
        </span>
      ))}
      <FateBadges fate={fate} />
    </RowInList>
  )
}
