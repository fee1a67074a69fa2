import type { ReactNode } from 'react'
import { fillSlot, type SlotElement } from '../slot.tsx'

type NavItemProps = {
  children: ReactNode
  icon?: ReactNode
  /** The link; it sets `aria-current` itself. */
  render: SlotElement
}

const itemClass =
  'flex min-h-12 items-center gap-3 rounded-control px-3.5 font-medium pointer-fine:min-h-11 text-ink-soft transition-colors ' +
  'hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold ' +
  'aria-[current=page]:text-accent-text'

export function NavItem({ children, icon, render }: NavItemProps) {
  return fillSlot(
    render,
    itemClass,
    <>
      {icon}
      <span>{children}</span>
    </>,
  )
}
