import type { FocusEvent, KeyboardEvent } from 'react'

/** How many items stand in the first row; read from the layout, so it holds at every width. */
function countColumns(items: HTMLElement[]): number {
  const firstTop = items[0]?.offsetTop ?? 0
  const second = items.findIndex((item) => item.offsetTop > firstTop)
  return second === -1 ? items.length : second
}

function nextIndex(event: KeyboardEvent<HTMLElement>, items: HTMLElement[], from: number): number {
  const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  switch (event.key) {
    case 'ArrowRight':
      return from + (mirrored ? -1 : 1)
    case 'ArrowLeft':
      return from + (mirrored ? 1 : -1)
    case 'ArrowDown':
      return from + countColumns(items)
    case 'ArrowUp':
      return from - countColumns(items)
    case 'Home':
      return 0
    case 'End':
      return items.length - 1
    default:
      return -1
  }
}

/**
 * Moves the focus among the items of a strip, menu or grid by arrow keys, Home and End, in the
 * direction of reading. Answers the item that has the focus now, or null where nothing moved.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | null {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const from = items.findIndex((item) => item === document.activeElement)
  const item = items[nextIndex(event, items, from)]
  if (!item) return null
  event.preventDefault()
  item.focus()
  return item
}

/**
 * Makes the focused item the only one that Tab stops at. Written to the element itself: no item
 * is rendered again because the focus moved.
 */
export function keepTabStop(event: FocusEvent<HTMLElement>, selector: string) {
  const item = event.target.closest<HTMLElement>(selector)
  if (!item) return
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>(selector)) {
    if (other.tabIndex === 0 && other !== item) other.tabIndex = -1
  }
  item.tabIndex = 0
}
