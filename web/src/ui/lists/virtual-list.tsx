import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { usePrinting } from '../layout/use-printing.ts'

export type VirtualListHandle = { scrollToIndex: (index: number) => void }

type VirtualListProps<Item> = {
  label?: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  renderRow: (item: Item) => ReactNode
  /** Usual row height in CSS pixels; each row is measured when it appears. */
  rowHeight?: number
  handle?: Ref<VirtualListHandle>
}

/** A `List` for more than 200 rows: only visible rows are in the page, on paper all; the window scrolls. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, renderRow } = props
  if (!usePrinting()) return <VisibleRows {...props} />
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((item) => (
        <li key={keyOf(item)}>{renderRow(item)}</li>
      ))}
    </ul>
  )
}

function VisibleRows<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, renderRow, rowHeight = 65, handle } = props
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setOffset(top + window.scrollY)
  }, [items])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: offset,
    scrollPaddingStart: 64,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
  })
  useImperativeHandle(handle, () => ({
    scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: 'start' }),
  }))
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative overflow-clip rounded-card border border-line bg-surface"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((row) => {
        const item = items[row.index]
        return item === undefined ? null : (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0 border-line not-last:border-b"
            style={{ transform: `translateY(${row.start - offset}px)` }}
          >
            {renderRow(item)}
          </li>
        )
      })}
    </ul>
  )
}
