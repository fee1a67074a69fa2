import type { ReactNode } from 'react'
import { type ColorToken, colorOf, softColorOf } from './color-token.ts'
import { fillSlot, type SlotElement } from './slot.tsx'

/** What happened, newest first, along a line. */
export function Timeline({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {children}
    </ol>
  )
}

type TimelineItemProps = {
  icon: ReactNode
  color: ColorToken
  title: ReactNode
  /** Where the whole item leads: `render={<Link to=… />}`. */
  render?: SlotElement
  /** When: stands at the end of the title's line. */
  time?: ReactNode
  /** Quiet lines and badges under the title. */
  children?: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
}

/** The link takes the whole item as its target; actions lie above it. */
const stretchedClass =
  'after:absolute after:-inset-x-2 after:-top-1 after:bottom-3 after:rounded-control hover:underline ' +
  'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent-text'

/** One thing that happened. */
export function TimelineItem(props: TimelineItemProps) {
  const { icon, color, title, render, time, children, actions } = props
  return (
    <li className="group relative flex gap-3 pb-5">
      <span
        aria-hidden="true"
        className="absolute start-5 top-11 bottom-1 w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full"
        style={{ color: colorOf(color), backgroundColor: softColorOf(color) }}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 pt-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <div className="min-w-0 font-medium wrap-anywhere">
            {render ? fillSlot(render, stretchedClass, title) : title}
          </div>
          {time && <div className="text-sm text-ink-soft">{time}</div>}
        </div>
        {children && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
            {children}
          </div>
        )}
        {actions && (
          <div className="relative z-10 mt-1 -ms-4 flex w-fit flex-wrap gap-1">{actions}</div>
        )}
      </div>
    </li>
  )
}
