import { type MouseEvent, memo } from 'react'
import { classNames } from '../class-names.ts'
import { rovingFocusProps } from '../roving-focus.ts'
import { JuzStar } from '../star/juz-star.tsx'

export type Part<Value extends string | number> = {
  value: Value
  label: string
  name?: string
  /** `known` is a tick, `last` a gold dot; `markLabel` is the text for it. */
  mark?: 'known' | 'last'
  markLabel?: string
  /** The mask of a star below the label; null keeps its place free. */
  star?: number | null
  starLabel?: string
}

type PartGridProps<Value extends string | number> = {
  label: string
  items: ReadonlyArray<Part<Value>>
  /** A new set for every change; the same set causes no render. */
  selected: ReadonlySet<Value>
  onToggle: (value: Value) => void
  /** Partly selected items. */
  partly?: ReadonlySet<Value>
  /** The cells open a panel instead of being selected; this one is open. */
  opened?: Value
  /** The id of that panel. */
  panel?: string
  columns?: number
  wideColumns?: number
}

const cellSelector = '[data-cell]'
const tabStop = rovingFocusProps(cellSelector)

const gridClass = 'grid gap-2 [--n:var(--columns)] sm:[--n:var(--wide-columns)]'

/** Fewer columns with large text: a cell is at least 2.75rem wide. No class: the sign-in page would load it. */
const gridTemplateColumns =
  'repeat(auto-fill, minmax(max(2.75rem, (100% - (var(--n) - 1) * 0.5rem) / var(--n) - 0.1px), 1fr))'

const cellClass =
  'tabular relative min-h-12 rounded-control border px-1 select-none focus-visible:z-10 ' +
  'aria-expanded:border-2 aria-expanded:border-accent-text aria-expanded:font-bold'

const fillClass = {
  all: 'border-accent bg-accent font-semibold text-on-accent',
  part: 'border-accent bg-accent-soft font-medium text-accent-text',
  none: 'border-line bg-surface font-medium hover:border-edge',
}

/** Made for hundreds of cells: one listener for the grid, and only changed cells render. */
export function PartGrid<Value extends string | number>(props: PartGridProps<Value>) {
  const { label, items, selected, partly, opened, panel, onToggle } = props
  const { columns = 5, wideColumns = columns } = props
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
      className={gridClass}
      style={{ gridTemplateColumns, '--columns': columns, '--wide-columns': wideColumns }}
    >
      {items.map((item, index) => (
        <Cell
          key={item.value}
          index={index}
          label={item.label}
          name={item.name}
          mark={item.mark}
          markLabel={item.markLabel}
          star={item.star}
          starLabel={item.starLabel}
          chosen={selected.has(item.value) ? 'all' : partly?.has(item.value) ? 'part' : 'none'}
          expanded={opened === undefined ? undefined : opened === item.value}
          panel={panel}
        />
      ))}
    </div>
  )
}

type CellProps = Omit<Part<string>, 'value'> & {
  index: number
  chosen: 'all' | 'part' | 'none'
  expanded: boolean | undefined
  panel: string | undefined
}

const Cell = memo(function Cell(props: CellProps) {
  const { index, label, name, mark, markLabel, star, starLabel, chosen, expanded, panel } = props
  const more = [markLabel, starLabel].filter((text) => text !== undefined)
  return (
    <button
      type="button"
      data-cell={index}
      aria-pressed={expanded === undefined ? chosen === 'all' : undefined}
      aria-expanded={expanded}
      aria-controls={expanded === undefined ? undefined : panel}
      aria-label={more.length > 0 ? [name ?? label, ...more].join(', ') : name}
      title={more.length > 0 ? more.join(', ') : undefined}
      tabIndex={index === 0 ? 0 : -1}
      className={classNames(cellClass, fillClass[chosen], label.length > 4 && 'text-sm')}
    >
      {star === undefined ? label : <Starred label={label} star={star} plain={chosen === 'all'} />}
      {mark === 'known' && <KnownMark />}
      {mark === 'last' && (
        <span className="absolute end-1 top-1 size-2.5 rounded-full bg-gold ring-2 ring-surface" />
      )}
    </button>
  )
})

type StarredProps = { label: string; star: number | null; plain: boolean }

/** As high as the cell: it does not grow. */
function Starred({ label, star, plain }: StarredProps) {
  return (
    <span className="flex flex-col items-center" style={{ lineHeight: 1 }}>
      {label}
      {star === null ? (
        <span className="size-5" />
      ) : (
        <JuzStar known={star} size={20} plain={plain} />
      )}
    </span>
  )
}

function KnownMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className="absolute end-1 top-1 size-3 fill-none stroke-current opacity-70"
    >
      <path d="m2 6.5 2.5 2.5L10 3.5" strokeWidth={1.75} strokeLinecap="round" />
    </svg>
  )
}
