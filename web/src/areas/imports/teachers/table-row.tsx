import {
  TEACHER_COLUMNS,
  type TeacherFate,
  type TeacherRow,
} from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'
import { usePlaces } from '../places.ts'
import { TableCell } from '../preview/cells.tsx'
import { LeaveOutButton } from '../preview/row-frames.tsx'
import { directionOf, targetText } from './columns.ts'
import { FateBadges } from './fate-badges.tsx'

const gridClass =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1.7fr)_minmax(0,1.7fr)_3rem] items-start gap-x-1 px-2'

/** The columns' names; each field says its own to those who do not see them. */
export function TableHeadings() {
  return (
    <div
      aria-hidden="true"
      className={`${gridClass} items-end border-x border-transparent pb-2 text-sm font-medium text-ink-soft`}
    >
      <span className="px-2">{m.imports_column_row()}</span>
      {TEACHER_COLUMNS.map((column) => (
        <span key={column} className="px-2">
          {targetText(column)}
        </span>
      ))}
      <span className="px-2">{m.imports_column_fate()}</span>
    </div>
  )
}

type TableRowProps = {
  row: TeacherRow
  fate: TeacherFate | undefined
  onChange: (row: TeacherRow) => void
  onLeaveOut: (row: number) => void
}

/** A row whose cells can be corrected where they stand. */
export function TableRow({ row, fate, onChange, onLeaveOut }: TableRowProps) {
  const placeOf = usePlaces()
  const place = placeOf(row.row)
  return (
    <div role="group" aria-label={m.imports_row({ row: place })} className={`${gridClass} py-1`}>
      <span className="tabular px-2 pt-3 text-sm wrap-anywhere text-ink-soft">{place}</span>
      {TEACHER_COLUMNS.map((column) => (
        <TableCell
          key={column}
          label={targetText(column)}
          dir={directionOf(column)}
          place={place}
          value={row[column]}
          error={fate?.errors.find((error) => error.column === column)}
          onChange={(value) => onChange({ ...row, [column]: value })}
        />
      ))}
      <span className="px-2 pt-2.5">
        <FateBadges fate={fate} />
      </span>
      <LeaveOutButton row={row.row} onLeaveOut={onLeaveOut} />
    </div>
  )
}
