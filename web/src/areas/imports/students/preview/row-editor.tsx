import {
  GUARDIAN_SLOTS,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportFate,
  type ImportRow,
  STUDENT_COLUMNS,
} from '@talaqqi/contract/imports-students'
import { Fragment } from 'react'
import { useSchool } from '../../../../shared/screen/index.ts'
import { CellField } from '../../preview/cells.tsx'
import { RowForm } from '../../preview/row-frames.tsx'
import { directionOf, isAsked, targetText } from '../reading/columns.ts'
import { GuardianQuestion, type OnEmail } from './guardian-question.tsx'
import { OutcomeBadges } from './outcome-badges.tsx'
import { StudentQuestion } from './student-question.tsx'

type RowEditorProps = {
  row: ImportRow
  fate: ImportFate | undefined
  onChange: (row: ImportRow) => void
  onEmail: OnEmail
  onLeaveOut: (row: number) => void
  onClose: () => void
}

export function RowEditor(props: RowEditorProps) {
  const { row, fate, onChange, onEmail, onLeaveOut, onClose } = props
  const field = (column: ImportColumn) => (
    <CellField
      key={column}
      label={targetText(column)}
      dir={directionOf(column)}
      value={row[column]}
      error={fate?.errors.find((one) => one.column === column)}
      onChange={(value) => onChange({ ...row, [column]: value })}
    />
  )
  const chosen = useSchool()?.student_fields ?? []
  const columns = STUDENT_COLUMNS.filter((column) => isAsked(column, chosen) || row[column] !== '')
  return (
    <RowForm row={row.row} onLeaveOut={onLeaveOut} onClose={onClose}>
      <OutcomeBadges fate={fate} />
      <StudentQuestion row={row} fate={fate} onChange={onChange} />
      {columns.map(field)}
      {field('knows')}
      {GUARDIAN_SLOTS.map((slot) => (
        <Fragment key={slot}>
          {row[`${slot}_choice`] !== 'left_out' &&
            IMPORT_COLUMNS.filter((column) => column.startsWith(`${slot}_`)).map(field)}
          <GuardianQuestion {...{ row, fate, slot, onChange, onEmail }} />
        </Fragment>
      ))}
    </RowForm>
  )
}
