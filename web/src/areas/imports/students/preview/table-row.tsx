import {
  GUARDIAN_SLOTS,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportFate,
  type ImportRow,
  STUDENT_COLUMNS,
} from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { TableCell } from '../../preview/cells.tsx'
import { HeadingsOfTable, LeaveOutButton, RowInTable } from '../../preview/row-frames.tsx'
import { useRowLabel } from '../../sheet-names.ts'
import { directionOf, targetText } from '../reading/columns.ts'
import { GuardianQuestion, type OnEmail } from './guardian-question.tsx'
import { OutcomeBadges } from './outcome-badges.tsx'
import { StudentQuestion } from './student-question.tsx'

/** Below the first row, in rows that have one of these: further fields, and the second guardian. */
const PLACES: Partial<Record<ImportColumn, string>> = {
  knows: 'col-start-2 row-start-2',
  guardian2_first_name: 'col-start-5 row-start-2',
  guardian2_last_name: 'col-start-6 row-start-2',
  guardian2_email: 'col-start-7 row-start-2',
  guardian2_phone: 'col-start-8 row-start-2',
  guardian_language: 'col-start-3 row-start-2',
  guardian2_language: 'col-start-4 row-start-2',
}
const FURTHER_PLACES = [
  'col-start-2 row-start-3',
  'col-start-3 row-start-3',
  'col-start-4 row-start-3',
  'col-start-5 row-start-3',
  'col-start-6 row-start-3',
  'col-start-7 row-start-3',
  'col-start-8 row-start-3',
]
const IN_FIRST_ROW = ['first_name', 'last_name', 'class']
const FURTHER: readonly ImportColumn[] = STUDENT_COLUMNS.filter(
  (column) => !IN_FIRST_ROW.includes(column),
)
const SECOND = IMPORT_COLUMNS.filter((column) => FURTHER.includes(column) || column in PLACES)
const FIRST = IMPORT_COLUMNS.filter((column) => !SECOND.includes(column))

const placeOfColumn = (column: ImportColumn) =>
  PLACES[column] ?? FURTHER_PLACES[FURTHER.indexOf(column)]

const columns = [1, 1, 1, 1, 1, 1.5, 1.1, 1.5]

export function TableHeadings() {
  return (
    <HeadingsOfTable
      columns={columns}
      texts={[...FIRST.map(targetText), m.imports_column_fate()]}
    />
  )
}

type TableRowProps = {
  row: ImportRow
  fate: ImportFate | undefined
  onChange: (row: ImportRow) => void
  onEmail: OnEmail
  onLeaveOut: (row: number) => void
}

export function TableRow({ row, fate, onChange, onEmail, onLeaveOut }: TableRowProps) {
  const placeOf = useRowLabel()
  const place = placeOf(row.row)
  const cell = (column: ImportColumn) => (
    <TableCell
      key={column}
      label={targetText(column)}
      dir={directionOf(column)}
      place={place}
      value={row[column]}
      error={fate?.errors.find((error) => error.column === column)}
      onChange={(value) => onChange({ ...row, [column]: value })}
      isNamed={SECOND.includes(column)}
      className={placeOfColumn(column)}
    />
  )
  const hasSecond = SECOND.some((column) => row[column] !== '')
  return (
    <RowInTable row={row.row} columns={columns}>
      {FIRST.map(cell)}
      {hasSecond && SECOND.map(cell)}
      <span className="col-start-9 row-span-3 row-start-1 flex flex-col gap-2 px-2 pt-2.5">
        <OutcomeBadges fate={fate} />
        <StudentQuestion row={row} fate={fate} onChange={onChange} />
        {GUARDIAN_SLOTS.map((slot) => (
          <GuardianQuestion key={slot} {...{ row, fate, slot, onChange, onEmail }} />
        ))}
      </span>
      <div className="col-start-10 row-start-1">
        <LeaveOutButton row={row.row} onLeaveOut={onLeaveOut} />
      </div>
    </RowInTable>
  )
}
