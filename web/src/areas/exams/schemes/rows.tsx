import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { PlusIcon, TrashIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

type RowsProps<T> = {
  rows: readonly T[]
  /** Of a new row. */
  added: T
  most: number
  addText: string
  nameOf: (row: T) => string
  onRowsChange: (rows: T[]) => void
  onDelete?: (at: number) => void
  children: (row: T, change: (part: Partial<T>) => void) => ReactNode
}

/** Rows of a form in cards, each with a delete button. */
export function Rows<T extends object>(props: RowsProps<T>) {
  const { rows, added, most, addText, nameOf, onRowsChange, onDelete, children } = props
  const remove = onDelete ?? ((at) => onRowsChange(rows.filter((_, place) => place !== at)))
  return (
    <>
      {rows.map((row, at) => (
        // A row has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Card key={at}>
          <div className="flex flex-col items-end gap-2 sm:flex-row sm:items-start">
            <div className="grid w-full min-w-0 flex-1 grid-cols-2 items-end gap-3 sm:grid-cols-3">
              {children(row, (part) =>
                onRowsChange(
                  rows.map((each, place) => (place === at ? { ...each, ...part } : each)),
                ),
              )}
            </div>
            <IconButton
              label={m.schemes_delete_row({ name: nameOf(row) })}
              icon={<TrashIcon size={20} />}
              onClick={() => remove(at)}
            />
          </div>
        </Card>
      ))}
      {rows.length < most && (
        <div>
          <Button
            icon={<PlusIcon size={20} />}
            onClick={() => onRowsChange([...rows, { ...added }])}
          >
            {addText}
          </Button>
        </div>
      )}
    </>
  )
}
