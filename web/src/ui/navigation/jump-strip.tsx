import { memo, useEffect, useRef, useState } from 'react'

type Item = { value: string; label: string }

type JumpStripProps = {
  label: string
  items: readonly Item[]
  current?: string | null
  onJump: (value: string) => void
}

/** Links along a long page: the letters of a list, the groups of a picker. */
export const JumpStrip = memo(function JumpStrip(props: JumpStripProps) {
  const { label, items, current = null, onJump } = props
  const strip = useRef<HTMLElement>(null)
  const at = items.findIndex(({ value }) => value === current)
  useEffect(() => {
    const button = strip.current?.children[at]
    if (strip.current && button) centre(strip.current, button)
  }, [at])
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="sticky top-0 z-10 -mx-4 flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line bg-paper px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-current={item.value === current ? 'location' : undefined}
          onClick={() => onJump(item.value)}
          className="tabular min-h-12 min-w-12 shrink-0 rounded-control px-3 font-medium text-ink-soft -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text"
        >
          {item.label}
        </button>
      ))}
    </nav>
  )
})

export function scrollToPart(id: string) {
  alignPart(id)
  document.getElementById(id)?.focus({ preventScroll: true })
}

/** Lazily rendered elements may be higher than estimated; the layout is stable after some frames. */
const FRAMES = 4

export function alignPart(id: string, frames = FRAMES) {
  document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  if (frames > 0) requestAnimationFrame(() => alignPart(id, frames - 1))
}

/** The part just below the strip; part ids are the strip's values. Null before it is known. */
export function usePartInView(items: readonly Item[]): string | null {
  const [inView, setInView] = useState<string | null>(null)
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        const first = items.find(({ value }) => seen.has(value))
        if (first) setInView(first.value)
      },
      { rootMargin: '-72px 0px -70% 0px' },
    )
    for (const { value } of items) {
      const part = document.getElementById(value)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [items])
  return inView
}

/** Scrolls only the strip, never the page; works in both writing directions. */
function centre(strip: HTMLElement, button: Element) {
  const around = strip.getBoundingClientRect()
  const box = button.getBoundingClientRect()
  strip.scrollBy({ left: box.left + box.width / 2 - around.left - around.width / 2 })
}
