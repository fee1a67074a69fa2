import { cloneElement, type ReactNode, useId } from 'react'
import { rovingFocusProps } from '../roving-focus.ts'
import { fillSlot, type SlotElement } from '../slot.tsx'
import { JuzStar } from './juz-star.tsx'

export type MapStar = {
  value: number
  known: number
  now?: number | null
  /** Begins with `caption` or contains it. */
  label: string
  caption: string
}

type JuzMapProps = {
  label: string
  legend: ReactNode
  stars: readonly MapStar[]
  /** Six a row on every width, for a narrow column. */
  narrow?: boolean
  /** A link or button of each star; without it the stars are pictures only. */
  render?: (value: number) => SlotElement
}

const tabStop = rovingFocusProps(':is(a, button)')
const cellClass = 'flex min-h-16 flex-col items-center justify-center rounded-control'

/** Six stars a row, ten where there is room. One tab stop; arrow keys move between links. */
export function JuzMap({ label, legend, stars, narrow = false, render }: JuzMapProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex break-inside-avoid flex-col gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={id} className="font-semibold">
        {label}
      </h2>
      <ul
        aria-labelledby={id}
        {...(render && tabStop)}
        className={`grid grid-cols-6 ${narrow ? '' : 'sm:grid-cols-10 print:grid-cols-10'}`}
      >
        {stars.map((star, place) => (
          <li key={star.value}>
            <Cell star={star} slot={render?.(star.value)} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{legend}</p>
    </section>
  )
}

type CellProps = { star: MapStar; slot: SlotElement | undefined; isFirst: boolean }

function Cell({ star: { known, now, label, caption }, slot, isFirst }: CellProps) {
  const content = (
    <>
      <JuzStar known={known} now={now} label={label} />
      <span aria-hidden="true" className="tabular text-sm text-ink-soft">
        {caption}
      </span>
    </>
  )
  if (!slot) return <div className={cellClass}>{content}</div>
  const link = fillSlot(slot, `${cellClass} hover:bg-sunken`, content)
  return cloneElement(link, { tabIndex: isFirst ? 0 : -1 })
}
