type JumpStripProps = {
  /** What it jumps to, for screen readers. */
  label: string
  items: ReadonlyArray<{ value: string; label: string }>
  /** Scrolls to what belongs to the value; see `scrollToPart`. */
  onJump: (value: string) => void
}

/** A strip to jump along a long page: the letters of a list, the groups of a picker. */
export function JumpStrip({ label, items, onJump }: JumpStripProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-0 z-10 -mx-4 flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line bg-paper px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          onClick={() => onJump(item.value)}
          className="tabular min-h-12 min-w-12 shrink-0 rounded-control px-3 font-medium text-ink-soft -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink"
        >
          {item.label}
        </button>
      ))}
    </nav>
  )
}

/** Brings the element with this id under the strip and gives it the focus for screen readers. */
export function scrollToPart(id: string) {
  const part = document.getElementById(id)
  if (!part) return
  part.scrollIntoView({ block: 'start' })
  part.focus({ preventScroll: true })
}
