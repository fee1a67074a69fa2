import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
}

type DataTableProps<Row> = {
  caption: string
  /** The first column is the header of its row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    // No landmark, because a page may have many tables.
    <div
      role="group"
      aria-label={caption}
      // The keyboard can only scroll a focused element.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible"
    >
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={cellClass(isNumber)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumber }, place) =>
                place === 0 ? (
                  <th key={title} scope="row" className={cellClass(isNumber)}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={cellClass(isNumber)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellClass = (isNumber = false) =>
  classNames(
    'px-3 py-2 print:py-1 align-top font-medium first:ps-4 last:pe-4 [td&]:font-normal',
    isNumber ? 'tabular text-end' : 'text-start',
  )
