import {
  CELL_LIMIT,
  GUARDIAN_SLOTS,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportFate,
  type ImportRow,
  STUDENT_COLUMNS,
} from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { Fragment } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SlideOver } from '../../../ui/slide-over.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldText } from '../../forms/index.ts'
import { columnText, directionOf } from '../columns.ts'
import { usePlaces } from '../places.ts'
import { FateBadges } from './fate-badges.tsx'
import type { OnEmail } from './filtered-rows.tsx'
import { GuardianQuestion } from './guardian-question.tsx'

type RowEditorProps = {
  row: ImportRow | undefined
  fate: ImportFate | undefined
  onChange: (row: ImportRow) => void
  onEmail: OnEmail
  onLeaveOut: (row: number) => void
  onClose: () => void
}

/** A row's cells as a form, for screens without room for a table. What is typed holds at once. */
export function RowEditor({ row, fate, onChange, onEmail, onLeaveOut, onClose }: RowEditorProps) {
  const placeOf = usePlaces()
  if (!row) return null
  return (
    <SlideOver
      open
      onClose={onClose}
      title={m.imports_row({ row: placeOf(row.row) })}
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
        {STUDENT_COLUMNS.map((column) => (
          <CellField key={column} column={column} {...{ row, fate, onChange }} />
        ))}
        {GUARDIAN_SLOTS.map((slot) => (
          <Fragment key={slot}>
            {row[`${slot}_choice`] !== 'left_out' &&
              IMPORT_COLUMNS.filter((column) => column.startsWith(`${slot}_`)).map((column) => (
                <CellField key={column} column={column} {...{ row, fate, onChange }} />
              ))}
            <GuardianQuestion {...{ row, fate, slot, onChange, onEmail }} />
          </Fragment>
        ))}
      </div>
    </SlideOver>
  )
}

type CellFieldProps = Pick<RowEditorProps, 'fate' | 'onChange'> & {
  row: ImportRow
  column: ImportColumn
}

function CellField({ row, fate, column, onChange }: CellFieldProps) {
  const error = fate?.errors.find((one) => one.column === column)
  return (
    <TextField
      label={columnText(column)}
      dir={directionOf(column)}
      autoComplete="off"
      maxLength={CELL_LIMIT}
      value={row[column]}
      error={error && fieldText(error)}
      onChange={({ target }) => onChange({ ...row, [column]: target.value })}
    />
  )
}
