export const tabStripClass =
  'relative flex overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none]'

const look =
  'relative min-h-12 shrink-0 px-4 font-medium whitespace-nowrap text-ink-soft transition-colors ' +
  'hover:text-ink -outline-offset-2'

const mark =
  'font-semibold text-accent-text after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] ' +
  'after:rounded-full after:bg-accent'

export function tabClass(isCurrent: boolean): string {
  return isCurrent ? `${look} ${mark}` : look
}

/**
 * Scrolls only the strip, never the page; works in both writing directions. An effect: measured in
 * the next frame, because a measure before it would lay the whole page out twice.
 */
export function centreTab(strip: HTMLElement | null, tab: Element | null | undefined) {
  if (!strip || !tab) return undefined
  const frame = requestAnimationFrame(() => {
    const around = strip.getBoundingClientRect()
    const box = tab.getBoundingClientRect()
    strip.scrollBy({ left: box.left + box.width / 2 - around.left - around.width / 2 })
  })
  return () => cancelAnimationFrame(frame)
}
