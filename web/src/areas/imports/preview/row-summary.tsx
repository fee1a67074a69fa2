import type { ImportFate, ImportRow } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { EditIcon } from '../../../ui/icons.tsx'
import { fieldText } from '../../forms/index.ts'
import { personName } from '../../school-words/index.ts'
import { columnText } from '../columns.ts'
import { usePlaces } from '../places.ts'
import { FateBadges } from './fate-badges.tsx'

type RowSummaryProps = { row: ImportRow; fate: ImportFate | undefined; onEdit: () => void }

/** A row on a phone: who, which class, what would become of it; a tap opens its fields. */
export function RowSummary({ row, fate, onEdit }: RowSummaryProps) {
  const placeOf = usePlaces()
  return (
    <button
      type="button"
      onClick={onEdit}
      className="flex min-h-14 w-full items-start gap-3 px-4 py-3 text-start -outline-offset-2 transition-colors hover:bg-sunken"
    >
      <span className="sr-only">{m.imports_edit_row({ row: placeOf(row.row) })}</span>
      <span
        aria-hidden="true"
        className="tabular max-w-20 min-w-8 pt-0.5 text-sm wrap-anywhere text-ink-soft"
      >
        {placeOf(row.row)}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
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
      </span>
      <EditIcon size={20} />
    </button>
  )
}
