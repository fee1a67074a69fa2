import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** The link in the cell covers the cell: `after:absolute after:inset-0`. */
  isLink?: boolean
  isTitleHidden?: boolean
  /** Sorts the rows; the caller stores and applies the order. */
  sort?: { order: 'ascending' | 'descending' | 'none'; onSort: () => void }
  /** Below the column, such as a total. */
  footer?: ReactNode
  /** Hidden below 1024 px, to fit a tablet. */
  isExtra?: boolean
  /** Hidden below 1536 px, to fit a laptop. */
  isSpare?: boolean
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
      // Positioned, so that hidden texts in it scroll with it.
      className="relative overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible"
    >
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {columns.map(({ title, isNumber, isExtra, isSpare, isTitleHidden, sort }) => (
              <th
                key={title}
                scope="col"
                aria-sort={sort?.order}
                className={cellClass({ isNumber, isExtra, isSpare })}
              >
                {sort ? (
                  <SortButton {...sort} isNumber={isNumber}>
                    {title}
                  </SortButton>
                ) : (
                  <span className={isTitleHidden ? 'sr-only' : undefined}>{title}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, ...look }, place) =>
                place === 0 ? (
                  <th
                    key={title}
                    scope="row"
                    className={`${cellClass(look)} min-w-28 print:min-w-0`}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={cellClass(look)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {columns.some(({ footer }) => footer !== undefined) && (
          <tfoot>
            <tr className="border-t-2 border-line">
              {columns.map(({ title, footer, isNumber, isExtra, isSpare }, place) =>
                place === 0 ? (
                  <th key={title} scope="row" className={cellClass({ isNumber, isExtra, isSpare })}>
                    {footer}
                  </th>
                ) : (
                  <td key={title} className={cellClass({ isNumber, isExtra, isSpare })}>
                    {footer}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type Sort = NonNullable<Column<unknown>['sort']>

type SortButtonProps = Sort & { isNumber?: boolean; children: ReactNode }

/**
 * The arrow is on the side away from the edge of the figures. Chromium repeats no button in the
 * heading row of later pages.
 */
function SortButton({ order, onSort, isNumber, children }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onSort}
      className={classNames(
        'inline-flex min-h-8 items-center rounded-control font-medium hover:text-ink print:contents',
        isNumber && 'flex-row-reverse',
      )}
    >
      {children}
      <span aria-hidden="true" className="w-3 text-ink print:hidden">
        {order === 'ascending' ? '▴' : order === 'descending' ? '▾' : ''}
      </span>
    </button>
  )
}

type CellLook = Pick<Column<unknown>, 'isNumber' | 'isLink' | 'isExtra' | 'isSpare'>

const cellClass = ({ isNumber, isLink, isExtra, isSpare }: CellLook) =>
  classNames(
    'px-2 py-2 2xl:px-3 print:py-1 align-top font-medium first:ps-4 last:pe-4 [td&]:font-normal',
    isNumber ? 'tabular text-end' : 'text-start',
    isExtra && 'max-lg:hidden print:table-cell',
    isSpare && 'max-2xl:hidden print:table-cell',
    isLink && 'relative h-11 align-middle print:h-auto',
  )
