type JumpStripProps = {
  label: string
  items: ReadonlyArray<{ value: string; label: string }>
  onJump: (value: string) => void
}

/** Links along a long page: the letters of a list. */
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
