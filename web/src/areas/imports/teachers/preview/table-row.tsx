import {
  TEACHER_COLUMNS,
  type TeacherFate,
  type TeacherRow,
} from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'
import { TableCell } from '../../preview/cells.tsx'
import { HeadingsOfTable, LeaveOutButton, RowInTable } from '../../preview/row-frames.tsx'
import { useRowLabel } from '../../sheet-names.ts'
import { directionOf, targetText } from '../reading/columns.ts'
import { OutcomeBadges } from './outcome-badges.tsx'

const columns = [1, 1, 1.5, 1.1, 1.7, 1.7]

export function TableHeadings() {
  return (
    <HeadingsOfTable
      columns={columns}
      texts={[...TEACHER_COLUMNS.map(targetText), m.imports_column_fate()]}
    />
  )
}

type TableRowProps = {
  row: TeacherRow
  fate: TeacherFate | undefined
  onChange: (row: TeacherRow) => void
  onLeaveOut: (row: number) => void
}

export function TableRow({ row, fate, onChange, onLeaveOut }: TableRowProps) {
  const placeOf = useRowLabel()
  const place = placeOf(row.row)
  return (
    <RowInTable row={row.row} columns={columns}>
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
        <OutcomeBadges fate={fate} />
      </span>
      <LeaveOutButton row={row.row} onLeaveOut={onLeaveOut} />
    </RowInTable>
  )
}
