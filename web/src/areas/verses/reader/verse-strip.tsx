import { m } from '@talaqqi/words/messages'
import { memo, type Ref, useImperativeHandle, useRef } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'

export type VerseStripHandle = { follow: (verse: number) => void }

type VerseStripProps = {
  first: number
  last: number
  chosen: number | null
  /** Called with the verse number of a tap. Must be stable. */
  onJump: (verse: number) => void
  handle: Ref<VerseStripHandle>
}

/** Width of a number and its gap, in CSS pixels: positions need no measuring. */
const WIDTH = 48
const STEP = WIDTH + 4
/** Numbers per `content-visibility` group: a surah has up to 286, the screen shows seven. */
const GROUP = 20

/** Scrolling causes no React render. */
export const VerseStrip = memo(function VerseStrip({
  first,
  last,
  chosen,
  onJump,
  handle,
}: VerseStripProps) {
  const isRtl = useLanguage().direction === 'rtl'
  const strip = useRef<HTMLElement>(null)
  useImperativeHandle(handle, () => ({
    follow: (verse) => {
      const numbers = strip.current
      if (!numbers) return
      numbers.querySelector('[aria-current]')?.removeAttribute('aria-current')
      const { group, place } = placeOf(verse - first)
      numbers.children[group]?.children[place]?.setAttribute('aria-current', 'true')
      const middle = (verse - first) * STEP + WIDTH / 2 - numbers.clientWidth / 2
      numbers.scrollLeft = isRtl ? -middle : middle
    },
  }))
  return (
    <nav
      ref={strip}
      aria-label={m.capture_verse_numbers()}
      className="flex gap-1 overflow-x-auto overscroll-x-contain contain-strict min-h-12 [scrollbar-width:none]"
    >
      {Array.from(
        { length: Math.ceil((last - first + 1) / GROUP) },
        (_, group) => first + group * GROUP,
      ).map((start) => (
        <Numbers
          key={start}
          first={start}
          last={Math.min(start + GROUP - 1, last)}
          chosen={chosen !== null && chosen >= start && chosen < start + GROUP ? chosen : null}
          onJump={onJump}
        />
      ))}
    </nav>
  )
})

function placeOf(index: number): { group: number; place: number } {
  return { group: Math.floor(index / GROUP), place: index % GROUP }
}

type NumbersProps = Pick<VerseStripProps, 'first' | 'last' | 'chosen' | 'onJump'>

const Numbers = memo(function Numbers({ first, last, chosen, onJump }: NumbersProps) {
  const count = last - first + 1
  return (
    <div
      className="flex shrink-0 gap-1 [content-visibility:auto]"
      style={{ width: count * STEP - (STEP - WIDTH) }}
    >
      {Array.from({ length: count }, (_, index) => first + index).map((verse) => (
        <button
          key={verse}
          type="button"
          aria-label={m.capture_go_to_verse({ verse })}
          data-chosen={verse === chosen || undefined}
          onClick={() => onJump(verse)}
          className={numberClass}
        >
          {verse}
        </button>
      ))}
    </div>
  )
})

const numberClass =
  'tabular h-12 w-12 shrink-0 rounded-control font-medium text-ink-soft -outline-offset-2 ' +
  'aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:inset-ring-2 aria-[current]:inset-ring-edge ' +
  'data-chosen:bg-accent data-chosen:font-semibold data-chosen:text-on-accent aria-[current]:data-chosen:text-on-accent'
