import { m } from '@talaqqi/words/messages'
import { memo, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'

type VerseStripProps = {
  first: number
  last: number
  /** The chosen verse's number, kept in view. */
  current: number | null
  /** Called with the number of the verse to scroll to. Must stay the same function. */
  onJump: (verse: number) => void
}

/** The numbers of a surah's verses; each scrolls to its verse. */
export const VerseStrip = memo(function VerseStrip(props: VerseStripProps) {
  const { first, last, current, onJump } = props
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = current === null ? undefined : strip.current?.children[current - first]
    if (strip.current && chosen) centre(strip.current, chosen)
  }, [current, first])
  return (
    <nav
      ref={strip}
      aria-label={m.capture_verse_numbers()}
      className="flex gap-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
    >
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((verse) => (
        <button
          key={verse}
          type="button"
          aria-label={m.capture_go_to_verse({ verse })}
          onClick={() => onJump(verse)}
          className={classNames(
            'tabular min-h-12 min-w-12 shrink-0 rounded-control px-2 font-medium -outline-offset-2',
            verse === current ? 'bg-accent-soft font-semibold text-accent-text' : 'text-ink-soft',
          )}
        >
          {verse}
        </button>
      ))}
    </nav>
  )
})

function centre(strip: HTMLElement, item: Element): void {
  const around = strip.getBoundingClientRect()
  const box = item.getBoundingClientRect()
  strip.scrollBy({ left: box.left + box.width / 2 - around.left - around.width / 2 })
}
