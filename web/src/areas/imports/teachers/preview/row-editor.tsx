import {
  TEACHER_COLUMNS,
  type TeacherFate,
  type TeacherRow,
} from '@talaqqi/contract/imports-teachers'
import { CellField } from '../../preview/cells.tsx'
import { RowForm } from '../../preview/row-frames.tsx'
import { directionOf, targetText } from '../reading/columns.ts'
import { OutcomeBadges } from './outcome-badges.tsx'

type RowEditorProps = {
  row: TeacherRow
  fate: TeacherFate | undefined
  onChange: (row: TeacherRow) => void
  onLeaveOut: (row: number) => void
  onClose: () => void
}

export function RowEditor({ row, fate, onChange, onLeaveOut, onClose }: RowEditorProps) {
  return (
    <RowForm row={row.row} onLeaveOut={onLeaveOut} onClose={onClose}>
      <OutcomeBadges fate={fate} />
      {TEACHER_COLUMNS.map((column) => (
        <CellField
          key={column}
          label={targetText(column)}
          dir={directionOf(column)}
          value={row[column]}
          error={fate?.errors.find((one) => one.column === column)}
          onChange={(value) => onChange({ ...row, [column]: value })}
        />
      ))}
    </RowForm>
  )
}
