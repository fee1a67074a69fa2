import { type MouseEvent, memo } from 'react'
import { rovingFocusProps } from '../roving-focus.ts'

export type Part<Value extends string | number> = {
  value: Value
  label: string
  name?: string
  /** `known` is a tick, `last` a gold dot; `markLabel` is the text for it. */
  mark?: 'known' | 'last'
  markLabel?: string
}

type PartGridProps<Value extends string | number> = {
  label: string
  items: ReadonlyArray<Part<Value>>
  /** A new set for every change; the same set causes no render. */
  selected: ReadonlySet<Value>
  onToggle: (value: Value) => void
  columns?: number
  wideColumns?: number
}

const cellSelector = '[data-cell]'
const tabStop = rovingFocusProps(cellSelector)

const cellClass =
  'tabular relative min-h-12 rounded-control border border-line bg-surface px-1 font-medium select-none ' +
  'hover:border-edge focus-visible:z-10 aria-pressed:border-accent aria-pressed:bg-accent ' +
  'aria-pressed:font-semibold aria-pressed:text-on-accent'

/** Made for hundreds of cells: one listener for the grid, and only changed cells render. */
export function PartGrid<Value extends string | number>(props: PartGridProps<Value>) {
  const { label, items, selected, onToggle, columns = 5, wideColumns = columns } = props
  function toggle(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return
    const cell = event.target.closest<HTMLElement>(cellSelector)
    const item = items[Number(cell?.dataset.cell ?? Number.NaN)]
    if (item) onToggle(item.value)
  }
  return (
    <div
      role="group"
      aria-label={label}
      onClick={toggle}
      {...tabStop}
      className="grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-2 sm:grid-cols-[repeat(var(--wide-columns),minmax(0,1fr))]"
      style={{ '--columns': columns, '--wide-columns': wideColumns }}
    >
      {items.map((item, index) => (
        <Cell
          key={item.value}
          index={index}
          label={item.label}
          name={item.name}
          mark={item.mark}
          markLabel={item.markLabel}
          pressed={selected.has(item.value)}
        />
      ))}
    </div>
  )
}

type CellProps = Pick<Part<string>, 'label' | 'name' | 'mark' | 'markLabel'> & {
  index: number
  pressed: boolean
}

const Cell = memo(function Cell({ index, label, name, mark, markLabel, pressed }: CellProps) {
  const spoken = name ?? label
  return (
    <button
      type="button"
      data-cell={index}
      aria-pressed={pressed}
      aria-label={markLabel ? `${spoken}, ${markLabel}` : name}
      title={markLabel}
      tabIndex={index === 0 ? 0 : -1}
      className={cellClass}
    >
      {label}
      {mark === 'known' && <KnownMark />}
      {mark === 'last' && (
        <span className="absolute end-1.5 top-1.5 size-2.5 rounded-full bg-gold ring-2 ring-surface" />
      )}
    </button>
  )
})

function KnownMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className="absolute end-1.5 top-1.5 size-3 fill-none stroke-current opacity-70"
    >
      <path d="m2 6.5 2.5 2.5L10 3.5" strokeWidth={1.75} strokeLinecap="round" />
    </svg>
  )
}
