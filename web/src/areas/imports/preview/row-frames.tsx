import type { Wrong } from '@talaqqi/contract/wrong'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { fieldErrorText } from '../../../shared/forms/index.ts'
import { EditIcon, TrashIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { useRowLabel } from '../sheet-names.ts'

/** Shares of the width, between the row's number and the button that leaves it out. */
type Shares = readonly number[]

const inTable = 'grid items-start gap-x-1 px-2'
const widthsOf = (shares: Shares) => ({
  gridTemplateColumns: ['3.5rem', ...shares.map((share) => `minmax(0, ${share}fr)`), '3rem'].join(
    ' ',
  ),
})

type HeadingsProps = { columns: Shares; texts: string[] }

/** Each field has its own label for screen readers. */
export function HeadingsOfTable({ columns, texts }: HeadingsProps) {
  return (
    <div
      aria-hidden="true"
      className={`${inTable} items-end border-x border-transparent pb-2 text-sm font-medium text-ink-soft`}
      style={widthsOf(columns)}
    >
      {[m.imports_column_row(), ...texts].map((text) => (
        <span key={text} className="px-2">
          {text}
        </span>
      ))}
    </div>
  )
}

type RowInTableProps = { row: number; columns: Shares; children: ReactNode }

export function RowInTable({ row, columns, children }: RowInTableProps) {
  const place = useRowLabel()(row)
  return (
    <div
      role="group"
      aria-label={m.imports_row({ row: place })}
      className={`${inTable} py-1`}
      style={widthsOf(columns)}
    >
      <span className="tabular px-2 pt-3 text-sm wrap-anywhere text-ink-soft">{place}</span>
      {children}
    </div>
  )
}

type RowErrorsProps<Column extends string> = {
  errors: (Wrong & { column: Column })[] | undefined
  textOf: (column: Column) => string
}

export function RowErrors<Column extends string>({ errors, textOf }: RowErrorsProps<Column>) {
  return errors?.map((error) => (
    <span key={error.column} className="text-sm font-medium text-danger-text">
      {`${textOf(error.column)}: ${fieldErrorText(error)}`}
    </span>
  ))
}

type RowInListProps = { row: number; onEdit: () => void; children: ReactNode }

export function RowInList({ row, onEdit, children }: RowInListProps) {
  const placeOf = useRowLabel()
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

export function RowForm({ row, onLeaveOut, onClose, children }: RowFormProps) {
  const placeOf = useRowLabel()
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

export function LeaveOutButton({ row, onLeaveOut }: Pick<RowFormProps, 'row' | 'onLeaveOut'>) {
  const placeOf = useRowLabel()
  return (
    <IconButton
      label={m.imports_remove_row({ row: placeOf(row) })}
      icon={<TrashIcon size={20} />}
      onClick={() => onLeaveOut(row)}
    />
  )
}
