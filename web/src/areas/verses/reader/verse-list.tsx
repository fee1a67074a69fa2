import type { Script } from '@talaqqi/quran'
import {
  type ReactVirtualizer,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ReaderSettings } from '../text/reader-settings.ts'
import { useHeld } from './use-held.ts'
import { useSettled } from './use-settled.ts'
import { VerseButton } from './verse-button.tsx'

const GAP = 8
/** At the usual size, in CSS pixels (`quran.css`), and a character's share of a line. */
const LINE_HEIGHTS: Record<Script, number> = { 'hafs-1': 60, 'hafs-2': 74, 'indo-pak': 63 }
const LINE_SHARE = 1 / 58

const FOLLOW_MS = 100
/** All verses around the target are measured when none was for this time. */
const SETTLED_MS = 1500

/** Estimated height on a phone in CSS pixels; replaced by the measured one. */
function estimate(text: string, { script, size }: ReaderSettings): number {
  return GAP + 26 + Math.ceil(text.length * LINE_SHARE * size) * LINE_HEIGHTS[script] * size
}

export type VerseListHandle = { scrollToVerse: (verse: number) => void }

export type VerseListProps = {
  label: string
  verses: readonly string[]
  reading: ReaderSettings
  first: number
  chosen: number | null
  suggested: number | null
  /** Must be stable. */
  onChoose: (verse: number) => void
  /** Called with the number of the topmost visible verse when it changes. */
  onRead: (verse: number) => void
  /** Covered height at the top of the window, in CSS pixels. */
  covered: number
  /** The scroll container, if not the page. */
  box?: RefObject<HTMLElement | null>
  handle: Ref<VerseListHandle>
}

/** Virtualized: the longest surah has 286 verses. */
export function VerseList({ box, ...props }: VerseListProps) {
  return box ? <BoxVerses box={box} {...props} /> : <PageVerses {...props} />
}

type PageVersesProps = Omit<VerseListProps, 'box'>

function PageVerses(props: PageVersesProps) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer<HTMLLIElement>(optionsOf(props, top))
  useFollowing(virtualizer, { ...props, top }, () => window)
  return <Verses {...props} list={list} {...drawnBy(virtualizer)} />
}

type BoxVersesProps = PageVersesProps & { box: RefObject<HTMLElement | null> }

function BoxVerses({ box, ...props }: BoxVersesProps) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  // Not a layout effect: the box around this list gets its ref after it.
  useEffect(() => {
    if (list.current && box.current) setTop(topWithin(box.current, list.current))
  }, [box])
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...optionsOf(props, top),
    getScrollElement: () => box.current,
  })
  useFollowing(virtualizer, { ...props, top }, () => box.current)
  return <Verses {...props} list={list} {...drawnBy(virtualizer)} />
}

function topWithin(box: HTMLElement, list: HTMLElement): number {
  return list.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop
}

function optionsOf({ verses, first, covered, reading }: PageVersesProps, top: number) {
  return {
    count: verses.length - first + 1,
    estimateSize: (index: number) => estimate(verses[first + index - 1] ?? '', reading),
    // Enough to render a verse before it is visible.
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: covered + 8,
    getItemKey: (index: number) => first + index,
    // Scrolling renders only new verses.
    directDomUpdates: true,
    // A layer per verse would cost more than it saves.
    directDomUpdatesMode: 'position',
    useFlushSync: false,
  } as const
}

type AnyVirtualizer =
  | ReactVirtualizer<Window, HTMLLIElement>
  | ReactVirtualizer<HTMLElement, HTMLLIElement>

function drawnBy(virtualizer: AnyVirtualizer) {
  const { containerRef, measureElement } = virtualizer
  return { virtualizer, containerRef, measureElement, items: virtualizer.getVirtualItems() }
}

type VersesProps = PageVersesProps &
  ReturnType<typeof drawnBy> & { list: RefObject<HTMLDivElement | null> }

function Verses(props: VersesProps) {
  const { label, verses, reading, first, chosen, suggested, onChoose, handle } = props
  const { list, virtualizer, containerRef, measureElement, items } = props
  const heightOf = (verse: number) => estimate(verses[verse - 1] ?? '', reading)
  const held = useHeld()
  const measuredAt = useRef(0)
  const scrollToVerse = useCallback(
    (verse: number) => virtualizer.scrollToIndex(verse - first, { align: 'start' }),
    [virtualizer, first],
  )
  useImperativeHandle(handle, () => ({
    scrollToVerse: (verse) => {
      held.current = verse
      measuredAt.current = performance.now()
      scrollToVerse(verse)
    },
  }))
  const resize = useCallback(
    (verse: number, height: number) => {
      // Rounded like the virtualizer's own measurements: otherwise each verse moves twice.
      virtualizer.resizeItem(verse - first, Math.round(height + GAP))
      const now = performance.now()
      // A screen reader scrolls without an event that `useHeld` could see.
      if (now - measuredAt.current > SETTLED_MS) return
      measuredAt.current = now
      if (held.current !== null) scrollToVerse(held.current)
    },
    [virtualizer, first, held, scrollToVerse],
  )
  const isSettled = useSettled(items.length > 0)
  return (
    <div ref={list} className={isSettled ? undefined : 'invisible'}>
      <ul ref={containerRef} aria-label={label} className="relative">
        {items.map(({ index, key }) => (
          <li
            key={key}
            ref={measureElement}
            data-index={index}
            aria-setsize={verses.length}
            aria-posinset={first + index}
            className="absolute inset-x-0 top-0 pb-2"
          >
            <VerseButton
              verse={first + index}
              text={verses[first + index - 1] ?? ''}
              height={heightOf(first + index) - GAP}
              script={reading.script}
              size={reading.size}
              chosen={first + index === chosen}
              suggested={first + index === suggested}
              onChoose={onChoose}
              onHeight={resize}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Following = Pick<VerseListProps, 'first' | 'covered' | 'onRead'> & { top: number }

function useFollowing(
  virtualizer: AnyVirtualizer,
  { first, covered, onRead, top }: Following,
  scroller: () => EventTarget | null,
): void {
  const find = useRef(scroller)
  useEffect(() => {
    // Not measured yet: every verse would seem higher than it is.
    if (top === 0) return
    const scrolled = find.current()
    let timer: ReturnType<typeof setTimeout> | undefined
    let read = 0
    function tell() {
      timer = undefined
      const line = (virtualizer.scrollOffset ?? 0) + covered + 16
      const { index = 0 } = virtualizer.getVirtualItemForOffset(line) ?? {}
      if (first + index === read) return
      read = first + index
      onRead(read)
    }
    // Outside the frames of the scroll.
    const soon = () => {
      timer ??= setTimeout(tell, FOLLOW_MS)
    }
    tell()
    scrolled?.addEventListener('scroll', soon, { passive: true })
    return () => {
      clearTimeout(timer)
      scrolled?.removeEventListener('scroll', soon)
    }
  }, [virtualizer, covered, first, onRead, top])
}
