import { m } from '@talaqqi/words/messages'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { VerseText } from './verse-text.tsx'

/** Most verses take two or three lines on a phone. */
const ROW_HEIGHT = 150

export type VerseListHandle = { scrollToVerse: (verse: number) => void }

type VerseListProps = {
  label: string
  /** The surah's verses, all of them. */
  verses: readonly string[]
  /** The number of the first verse shown. */
  first: number
  /** The number of the chosen verse. */
  chosen: number | null
  onChoose: (verse: number) => void
  /** How much of the top of the window is covered, in CSS pixels. */
  covered: number
  handle: Ref<VerseListHandle>
}

/** The verses of a surah; only those in view are on the page, the longest surah has 286. */
export function VerseList(props: VerseListProps) {
  const { label, verses, first, chosen, onChoose, covered, handle } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: verses.length - first + 1,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: covered + 8,
    getItemKey: (index) => first + index,
  })
  useImperativeHandle(handle, () => ({
    scrollToVerse: (verse) => virtualizer.scrollToIndex(verse - first, { align: 'start' }),
  }))
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={verses.length}
          aria-posinset={first + index}
          className="absolute inset-x-0 top-0 pb-2"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <Verse
            verse={first + index}
            text={verses[first + index - 1] ?? ''}
            chosen={first + index === chosen}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  )
}

type VerseProps = {
  verse: number
  text: string
  chosen: boolean
  onChoose: (verse: number) => void
}

function Verse({ verse, text, chosen, onChoose }: VerseProps) {
  const tone = chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-edge'
  const mark = chosen ? 'border-accent bg-accent text-on-accent' : 'border-edge text-ink-soft'
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={m.capture_select_verse({ verse })}
      aria-describedby={`verse-${verse}`}
      onClick={() => onChoose(verse)}
      className={classNames('flex w-full gap-3 rounded-card border p-3 text-start', tone)}
    >
      <span
        className={classNames(
          'tabular grid size-9 shrink-0 place-items-center rounded-full border text-sm font-semibold',
          mark,
        )}
      >
        {chosen ? <CheckIcon size={18} /> : verse}
      </span>
      <span id={`verse-${verse}`} className="min-w-0 flex-1">
        <VerseText>{text}</VerseText>
      </span>
    </button>
  )
}
