import { type PastFate, type PastRow } from '@talaqqi/contract/imports-lessons'
import { PAST_COLUMNS } from '@talaqqi/contract/past-lessons'
import { CellField } from '../../preview/cells.tsx'
import { RowForm } from '../../preview/row-frames.tsx'
import { columnText } from '../reading/columns.ts'
import { withCell } from './answers.ts'
import { OutcomeLine } from './outcome-line.tsx'

type RowEditorProps = {
  row: PastRow
  fate: PastFate | undefined
  onChange: (row: PastRow) => void
  onLeaveOut: (row: number) => void
  onClose: () => void
}

export function RowEditor({ row, fate, onChange, onLeaveOut, onClose }: RowEditorProps) {
  return (
    <RowForm row={row.row} onLeaveOut={onLeaveOut} onClose={onClose}>
      <OutcomeLine fate={fate} />
      {PAST_COLUMNS.map((column) => (
        <CellField
          key={column}
          label={columnText(column)}
          dir="auto"
          value={row[column]}
          error={fate?.errors.find((one) => one.column === column)}
          onChange={(value) => onChange(withCell(row, column, value))}
        />
      ))}
    </RowForm>
  )
}
