import { m } from '@talaqqi/words/messages'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../platform/numbers.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import type { SheetRow } from '../reading/reading.ts'

type FilteredRowsProps<Row, Filter extends string> = {
  rows: Row[]
  /** In their order, each with how many rows are of it. */
  filters: { value: Filter; text: string; count: number }[]
  /** The filter in which one begins. */
  first: Filter
  isOf: (row: Row, filter: Filter) => boolean
  onChange: (row: Row) => void
  /** Above the table. */
  headings: ReactNode
  renderInTable: (row: Row, onChange: (row: Row) => void) => ReactNode
  renderInList: (row: Row, onEdit: () => void) => ReactNode
  /** A row's cells as a form, where there is no room for a table. */
  renderEditor: (row: Row, onChange: (row: Row) => void, onClose: () => void) => ReactNode
}

/** The rows, all or of one fate: a table of fields where there is room, else a list and a form. */
export function FilteredRows<Row extends SheetRow, Filter extends string>(
  props: FilteredRowsProps<Row, Filter>,
) {
  const { rows, filters, first, isOf, headings } = props
  const [wanted, setFilter] = useState(first)
  // A filter whose last row was answered may be gone.
  const filter = filters.some(({ value }) => value === wanted)
    ? wanted
    : (filters[0]?.value ?? first)
  /** These stay although they are no longer of the filter: somebody is at them. */
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const [edited, setEdited] = useState<number | null>(null)
  const isWide = useWide()
  const shown = rows.filter((row) => kept.has(row.row) || isOf(row, filter))
  const inEditor = edited === null ? undefined : rows.find(({ row }) => row === edited)

  function change(row: Row) {
    setKept((before) => new Set(before).add(row.row))
    props.onChange(row)
  }

  return (
    <Tabs
      label={m.imports_rows()}
      items={filters.map(({ value, ...item }) => ({ value, label: <FilterLabel {...item} /> }))}
      value={filter}
      onValueChange={(next) => {
        setFilter(next)
        setKept(new Set())
      }}
    >
      {shown.length === 0 ? (
        <EmptyState>{m.imports_none_of_kind()}</EmptyState>
      ) : (
        <div>
          {isWide && headings}
          <VirtualList
            label={m.imports_rows()}
            items={shown}
            keyOf={({ row }) => row}
            renderRow={(row) =>
              isWide
                ? props.renderInTable(row, change)
                : props.renderInList(row, () => setEdited(row.row))
            }
            rowHeight={isWide ? 57 : 89}
          />
        </div>
      )}
      {inEditor && props.renderEditor(inEditor, change, () => setEdited(null))}
    </Tabs>
  )
}

function FilterLabel({ text, count }: { text: string; count: number }) {
  return (
    <span className="flex items-center gap-2">
      {text}
      <span className="tabular rounded-full bg-sunken px-2 text-sm text-ink-soft">
        {formatNumber(count)}
      </span>
    </span>
  )
}
