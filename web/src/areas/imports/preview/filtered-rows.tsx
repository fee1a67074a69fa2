import { m } from '@talaqqi/words/messages'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useWide } from '../../../ui/layout/use-wide.ts'
import { VirtualList } from '../../../ui/lists/virtual-list.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import type { SheetRow } from '../reading/reading.ts'

type FilteredRowsProps<Row, Filter extends string> = {
  rows: Row[]
  filters: { value: Filter; text: string; count: number }[]
  first: Filter
  isOf: (row: Row, filter: Filter) => boolean
  onChange: (row: Row) => void
  headings: ReactNode
  renderInTable: (row: Row, onChange: (row: Row) => void) => ReactNode
  renderInList: (row: Row, onEdit: () => void) => ReactNode
  renderEditor: (row: Row, onChange: (row: Row) => void, onClose: () => void) => ReactNode
}

export function FilteredRows<Row extends SheetRow, Filter extends string>(
  props: FilteredRowsProps<Row, Filter>,
) {
  const { rows, filters, first, isOf, headings } = props
  const [wanted, setFilter] = useState(first)
  // The filter disappears when the user answers its last row.
  const filter = filters.some(({ value }) => value === wanted)
    ? wanted
    : (filters[0]?.value ?? first)
  /** Rows that the user is editing stay visible when they no longer match the filter. */
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
        <EmptyState action={null}>{m.imports_none_of_kind()}</EmptyState>
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
