import {
  CELL_LIMIT,
  IMPORT_COLUMNS,
  type ImportFate,
  type ImportRow,
} from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { Button } from '../../../ui/button.tsx'
import { SlideOver } from '../../../ui/slide-over.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldText } from '../../forms/index.ts'
import { columnText, directionOf } from '../columns.ts'
import { FateBadges } from './fate-badges.tsx'

type RowEditorProps = {
  row: ImportRow | undefined
  fate: ImportFate | undefined
  onChange: (row: ImportRow) => void
  onLeaveOut: (row: number) => void
  onClose: () => void
}

/** A row's cells as a form, for screens without room for a table. What is typed holds at once. */
export function RowEditor({ row, fate, onChange, onLeaveOut, onClose }: RowEditorProps) {
  if (!row) return null
  return (
    <SlideOver
      open
      onClose={onClose}
      title={m.imports_row({ row: row.row })}
      closeLabel={m.words_close()}
      actions={
        <>
          <Button look="primary" size="big" wide onClick={onClose}>
            {m.imports_done_editing()}
          </Button>
          <Button
            look="quiet"
            wide
            onClick={() => {
              onClose()
              onLeaveOut(row.row)
            }}
          >
            {m.imports_remove()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FateBadges fate={fate} />
        {IMPORT_COLUMNS.map((column) => {
          const error = fate?.errors.find((one) => one.column === column)
          return (
            <TextField
              key={column}
              label={columnText(column)}
              dir={directionOf(column)}
              autoComplete="off"
              maxLength={CELL_LIMIT}
              value={row[column]}
              error={error && fieldText(error)}
              onChange={({ target }) => onChange({ ...row, [column]: target.value })}
            />
          )
        })}
      </div>
    </SlideOver>
  )
}
