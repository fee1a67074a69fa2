import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { fillSlot, type SlotElement } from '../slot.tsx'
import { centreTab, tabClass, tabStripClass } from './tab-look.ts'

type LinkTabsProps = {
  label: string
  items: ReadonlyArray<{ value: string; label: ReactNode; render: SlotElement }>
  current: string
}

/** Links with the look of tabs, for screens with an address each. The caller sets `aria-current`. */
export function LinkTabs({ label, items, current }: LinkTabsProps) {
  const strip = useRef<HTMLElement>(null)
  const place = items.findIndex(({ value }) => value === current)
  useEffect(() => centreTab(strip.current, strip.current?.children[place]), [place])
  return (
    <nav ref={strip} aria-label={label} className={`${tabStripClass} print:hidden`}>
      {items.map(({ value, label: text, render }) => (
        <Fragment key={value}>
          {fillSlot(render, `${tabClass(value === current)} inline-flex items-center`, text)}
        </Fragment>
      ))}
    </nav>
  )
}
