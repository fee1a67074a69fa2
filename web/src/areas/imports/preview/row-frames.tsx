import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EditIcon, TrashIcon } from '../../../ui/icons.tsx'
import { SlideOver } from '../../../ui/slide-over.tsx'
import { usePlaces } from '../places.ts'

type RowInListProps = { row: number; onEdit: () => void; children: ReactNode }

/** A row on a phone; a tap opens its fields. */
export function RowInList({ row, onEdit, children }: RowInListProps) {
  const placeOf = usePlaces()
  return (
    <button
      type="button"
      onClick={onEdit}
      className="flex min-h-14 w-full items-start gap-3 px-4 py-3 text-start -outline-offset-2 transition-colors hover:bg-sunken"
    >
      <span className="sr-only">{m.imports_edit_row({ row: placeOf(row) })}</span>
      <span
        aria-hidden="true"
        className="tabular max-w-20 min-w-8 pt-0.5 text-sm wrap-anywhere text-ink-soft"
      >
        {placeOf(row)}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">{children}</span>
      <EditIcon size={20} />
    </button>
  )
}

type RowFormProps = {
  row: number
  onLeaveOut: (row: number) => void
  onClose: () => void
  children: ReactNode
}

/** A row's cells as a form, for screens without room for a table. What is typed holds at once. */
export function RowForm({ row, onLeaveOut, onClose, children }: RowFormProps) {
  const placeOf = usePlaces()
  return (
    <SlideOver
      open
      onClose={onClose}
      title={m.imports_row({ row: placeOf(row) })}
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
              onLeaveOut(row)
            }}
          >
            {m.imports_remove()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </SlideOver>
  )
}

/** Leaves a row of the table out. */
export function LeaveOutButton({ row, onLeaveOut }: Pick<RowFormProps, 'row' | 'onLeaveOut'>) {
  const placeOf = usePlaces()
  return (
    <IconButton
      label={m.imports_remove_row({ row: placeOf(row) })}
      icon={<TrashIcon size={20} />}
      onClick={() => onLeaveOut(row)}
    />
  )
}
