import type { FocusEvent, KeyboardEvent, SyntheticEvent } from 'react'

/** The number of items in the first row; read from the layout, so that it is right at every width. */
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

/** Moves the focus by arrow keys, Home and End. Returns the newly focused item, or null. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | null {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const from = items.findIndex((item) => item === document.activeElement)
  const item = items[nextIndex(event, items, from)]
  if (!item) return null
  event.preventDefault()
  item.focus()
  return item
}

/** One tab stop, at the last focused item. Updates on blur only, so that taps are not delayed. */
export function rovingFocusProps(selector: string) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Tab') keepTabStop(event, selector)
      else moveFocus(event, selector)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) keepTabStop(event, selector)
    },
  }
}

/** Sets the DOM attribute directly, so that moving the focus renders nothing. */
function keepTabStop({ target, currentTarget }: SyntheticEvent<HTMLElement>, selector: string) {
  const item = target instanceof Element ? target.closest<HTMLElement>(selector) : null
  if (!item) return
  for (const stop of currentTarget.querySelectorAll<HTMLElement>(`${selector}[tabindex="0"]`))
    stop.tabIndex = -1
  item.tabIndex = 0
}
