import type { PastFate, PastRow } from '@talaqqi/contract/imports-lessons'
import { PAST_COLUMNS, type PastColumn } from '@talaqqi/contract/past-lessons'
import { TableCell } from '../../preview/cells.tsx'
import {
  HeadingsOfTable,
  LeaveOutButton,
  RowErrors,
  RowInTable,
} from '../../preview/row-frames.tsx'
import { useRowLabel } from '../../sheet-names.ts'
import { columnText } from '../reading/columns.ts'
import { withCell } from './answers.ts'
import { OutcomeLine } from './outcome-line.tsx'

const SECOND: readonly PastColumn[] = ['teacher', 'status']
const FIRST = PAST_COLUMNS.filter((column) => !SECOND.includes(column))
const PLACES: Partial<Record<PastColumn, string>> = {
  teacher: 'col-start-2 col-span-2 row-start-2',
  status: 'col-start-4 col-span-2 row-start-2',
}

const columns = [1.1, 1.6, 1.1, 1, 1.2, 0.8, 0.7, 0.7, 1.3]

export function TableHeadings() {
  return <HeadingsOfTable columns={columns} texts={FIRST.map(columnText)} />
}

type TableRowProps = {
  row: PastRow
  fate: PastFate | undefined
  onChange: (row: PastRow) => void
  onLeaveOut: (row: number) => void
}

export function TableRow({ row, fate, onChange, onLeaveOut }: TableRowProps) {
  const placeOf = useRowLabel()
  const place = placeOf(row.row)
  const cell = (column: PastColumn) => (
    <TableCell
      key={column}
      label={columnText(column)}
      dir="auto"
      place={place}
      value={row[column]}
      error={fate?.errors.find((error) => error.column === column)}
      onChange={(value) => onChange(withCell(row, column, value))}
      className={PLACES[column]}
    />
  )
  const hasSecond = SECOND.some((column) => row[column] !== '')
  const ofNoCell = fate?.errors.filter(({ column }) => column === 'mistakes')
  return (
    <RowInTable row={row.row} columns={columns}>
      {FIRST.map(cell)}
      {hasSecond && SECOND.map(cell)}
      <span className="col-span-9 col-start-2 flex flex-wrap gap-x-2 px-2 pb-1">
        <OutcomeLine fate={fate} />
        <RowErrors errors={ofNoCell} textOf={columnText} />
      </span>
      <div className="col-start-11 row-start-1">
        <LeaveOutButton row={row.row} onLeaveOut={onLeaveOut} />
      </div>
    </RowInTable>
  )
}
