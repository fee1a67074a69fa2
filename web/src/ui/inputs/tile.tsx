import type { ComponentProps, ReactNode } from 'react'
import { fillSlot, type SlotElement } from '../slot.tsx'

type TileProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  icon: ReactNode
  /** A number at the icon; give it words for screen readers. */
  badge?: ReactNode
  render?: SlotElement
}

const tileClass =
  'relative flex min-h-18 w-full flex-col items-center justify-center gap-1 rounded-control border border-line bg-surface ' +
  'py-1.5 text-center text-sm leading-tight font-medium tracking-tight transition-colors select-none hover:bg-sunken active:bg-sunken ' +
  'sm:min-h-12 sm:w-auto sm:flex-row sm:gap-2 sm:border-edge sm:px-4 sm:text-base sm:font-semibold sm:tracking-normal'

/** One of a row of actions: the icon above the words; beside them where there is room. */
export function Tile({ icon, badge, render, children, ...button }: TileProps) {
  const content = (
    <>
      <span className="text-accent-text">{icon}</span>
      <span className="wrap-anywhere">{children}</span>
      {badge && (
        <span className="tabular absolute end-1.5 top-1.5 min-w-5 rounded-full bg-gold-soft px-1.5 text-sm leading-5 font-semibold text-gold-text sm:static sm:leading-6">
          {badge}
        </span>
      )}
    </>
  )
  if (render) return fillSlot(render, tileClass, content)
  return (
    <button {...button} type="button" className={tileClass}>
      {content}
    </button>
  )
}
