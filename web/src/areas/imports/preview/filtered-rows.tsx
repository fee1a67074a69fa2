import type { GuardianSlot, ImportRow } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { formatNumber } from '../../../platform/numbers.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import type { EmailAnswer } from './answers.ts'
import { type Filter, rowsIn } from './filters.ts'
import { RowEditor } from './row-editor.tsx'
import { RowSummary } from './row-summary.tsx'
import { TableHeadings, TableRow } from './table-row.tsx'
import type { Checked } from './use-check.ts'

/** Says of a guardian which email holds. */
export type OnEmail = (answer: { row: ImportRow; slot: GuardianSlot; answer: EmailAnswer }) => void

type FilteredRowsProps = {
  rows: ImportRow[]
  checked: Checked
  onChange: (row: ImportRow) => void
  onEmail: OnEmail
  onLeaveOut: (row: number) => void
}

/** The rows, all or of one fate: a table of fields where there is room, else a list and a form. */
export function FilteredRows(props: FilteredRowsProps) {
  const { rows, checked, onChange, onEmail, onLeaveOut } = props
  const [filter, setFilter] = useState<Filter>(checked.counts.wrong > 0 ? 'wrong' : 'all')
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const [edited, setEdited] = useState<number | null>(null)
  const isWide = useWide()
  const shown = rowsIn(filter, rows, checked, kept)

  function change(row: ImportRow) {
    setKept((before) => new Set(before).add(row.row))
    onChange(row)
  }
  function renderRow(row: ImportRow) {
    const fate = checked.fates.get(row.row)
    if (isWide) return <TableRow {...{ row, fate, onEmail, onLeaveOut }} onChange={change} />
    return <RowSummary row={row} fate={fate} onEdit={() => setEdited(row.row)} />
  }

  return (
    <Tabs
      label={m.imports_rows()}
      items={filterItems(checked, rows.length)}
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
          {isWide && <TableHeadings />}
          <VirtualList
            label={m.imports_rows()}
            items={shown}
            keyOf={({ row }) => row}
            renderRow={renderRow}
            rowHeight={isWide ? 57 : 89}
          />
        </div>
      )}
      {edited !== null && (
        <RowEditor
          row={rows.find(({ row }) => row === edited)}
          fate={checked.fates.get(edited)}
          onChange={change}
          onEmail={onEmail}
          onLeaveOut={onLeaveOut}
          onClose={() => setEdited(null)}
        />
      )}
    </Tabs>
  )
}

function filterItems({ counts, fates }: Checked, all: number) {
  const news = [...fates.values()].filter(({ student }) => student === 'new').length
  const items: { value: Filter; text: string; count: number }[] = [
    { value: 'all', text: m.imports_filter_all(), count: all },
    { value: 'wrong', text: m.imports_filter_wrong(), count: counts.wrong },
    { value: 'new', text: m.imports_filter_new(), count: news },
    { value: 'duplicate', text: m.imports_filter_duplicate(), count: counts.duplicates },
  ]
  return items.map(({ value, text, count }) => ({
    value,
    label: (
      <span className="flex items-center gap-2">
        {text}
        <span className="tabular rounded-full bg-sunken px-2 text-sm text-ink-soft">
          {formatNumber(count)}
        </span>
      </span>
    ),
  }))
}
