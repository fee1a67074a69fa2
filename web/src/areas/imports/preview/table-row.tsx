import {
  CELL_LIMIT,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportFate,
  type ImportRow,
} from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { useId } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { fieldText } from '../../forms/index.ts'
import { columnText, directionOf } from '../columns.ts'
import { FateBadges } from './fate-badges.tsx'

const gridClass =
  'grid grid-cols-[3.5rem_repeat(5,minmax(0,1fr))_minmax(0,1.5fr)_minmax(0,1.1fr)_minmax(0,1.5fr)_3rem] items-start gap-x-1 px-2'

/** The columns' names; each field says its own to those who do not see them. */
export function TableHeadings() {
  return (
    <div
      aria-hidden="true"
      className={`${gridClass} items-end border-x border-transparent pb-2 text-sm font-medium text-ink-soft`}
    >
      <span className="px-2">{m.imports_column_row()}</span>
      {IMPORT_COLUMNS.map((column) => (
        <span key={column} className="px-2">
          {columnText(column)}
        </span>
      ))}
      <span className="px-2">{m.imports_column_fate()}</span>
    </div>
  )
}

type TableRowProps = {
  row: ImportRow
  fate: ImportFate | undefined
  onChange: (row: ImportRow) => void
  onLeaveOut: (row: number) => void
}

/** A row whose cells can be corrected where they stand. */
export function TableRow({ row, fate, onChange, onLeaveOut }: TableRowProps) {
  return (
    <div role="group" aria-label={m.imports_row({ row: row.row })} className={`${gridClass} py-1`}>
      <span className="tabular px-2 pt-3 text-sm text-ink-soft">{row.row}</span>
      {IMPORT_COLUMNS.map((column) => (
        <Cell
          key={column}
          row={row}
          column={column}
          error={fate?.errors.find((error) => error.column === column)}
          onChange={(value) => onChange({ ...row, [column]: value })}
        />
      ))}
      <span className="px-2 pt-2.5">
        <FateBadges fate={fate} />
      </span>
      <IconButton
        label={m.imports_remove_row({ row: row.row })}
        icon={<TrashIcon size={20} />}
        onClick={() => onLeaveOut(row.row)}
      />
    </div>
  )
}

type CellProps = {
  row: ImportRow
  column: ImportColumn
  error: ImportFate['errors'][number] | undefined
  onChange: (value: string) => void
}

const cellClass =
  'block min-h-12 w-full rounded-control border border-transparent bg-transparent px-2 text-base text-ellipsis ' +
  '[unicode-bidi:plaintext] transition-colors hover:border-edge focus:border-edge focus:bg-paper ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft'

function Cell({ row, column, error, onChange }: CellProps) {
  const id = useId()
  return (
    <span className="min-w-0">
      <input
        type="text"
        dir={directionOf(column)}
        autoComplete="off"
        aria-label={m.imports_cell({ column: columnText(column), row: row.row })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        title={row[column]}
        maxLength={CELL_LIMIT}
        value={row[column]}
        onChange={({ target }) => onChange(target.value)}
        className={cellClass}
      />
      {error && (
        <span id={id} className="block px-2 pt-1 text-sm font-medium text-danger-text">
          {fieldText(error)}
        </span>
      )}
    </span>
  )
}
