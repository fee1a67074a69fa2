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
import type { Reading } from './reading.ts'
import { VerseButton } from './verse-button.tsx'

/** Under each verse, in CSS pixels. */
const GAP = 8
/** What a line takes at the usual size, and how much of one a character. */
const LINE_HEIGHT = 60
const LINE_SHARE = 1 / 58

const FOLLOW_MS = 100

/** About how high a verse is on a phone, in CSS pixels; what it really takes is measured. */
function estimate(text: string, { size }: Reading): number {
  return GAP + 26 + Math.ceil(text.length * LINE_SHARE * size) * LINE_HEIGHT * size
}

export type VerseListHandle = { scrollToVerse: (verse: number) => void }

type VerseListProps = {
  label: string
  /** The surah's verses, all of them. */
  verses: readonly string[]
  reading: Reading
  /** The number of the first verse shown. */
  first: number
  /** The number of the chosen verse. */
  chosen: number | null
  /** The number of the verse that is marked as a suggestion. */
  suggested: number | null
  /** Must stay the same function. */
  onChoose: (verse: number) => void
  /** Told the number of the uppermost verse in view, whenever it is another. */
  onRead: (verse: number) => void
  /** How much of the top of the window is covered, in CSS pixels. */
  covered: number
  /** What the verses scroll in, where that is not the page. */
  box?: RefObject<HTMLElement | null>
  handle: Ref<VerseListHandle>
}

/** The verses of a surah; only those in view are on the page, the longest surah has 286. */
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
  useFollowing(virtualizer, props, () => window)
  return <Verses {...props} list={list} {...drawnBy(virtualizer)} />
}

type BoxVersesProps = PageVersesProps & { box: RefObject<HTMLElement | null> }

function BoxVerses({ box, ...props }: BoxVersesProps) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (list.current && box.current) setTop(topWithin(box.current, list.current))
  }, [box])
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...optionsOf(props, top),
    getScrollElement: () => box.current,
  })
  useFollowing(virtualizer, props, () => box.current)
  return <Verses {...props} list={list} {...drawnBy(virtualizer)} />
}

function topWithin(box: HTMLElement, list: HTMLElement): number {
  return list.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop
}

/** How the verses are laid out that begin `top` CSS pixels below the start of what scrolls. */
function optionsOf({ verses, first, covered, reading }: PageVersesProps, top: number) {
  return {
    count: verses.length - first + 1,
    estimateSize: (index: number) => estimate(verses[first + index - 1] ?? '', reading),
    // Far enough that a verse is drawn before it comes into view.
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: covered + 8,
    getItemKey: (index: number) => first + index,
    // Scrolling draws nothing again but what comes into view.
    directDomUpdates: true,
    // A layer for each verse would cost more than it saves.
    directDomUpdatesMode: 'position',
    useFlushSync: false,
  } as const
}

type AnyVirtualizer =
  | ReactVirtualizer<Window, HTMLLIElement>
  | ReactVirtualizer<HTMLElement, HTMLLIElement>

/** What is drawn of a virtualizer's verses, and how they are measured. */
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
  useImperativeHandle(handle, () => ({
    scrollToVerse: (verse) => virtualizer.scrollToIndex(verse - first, { align: 'start' }),
  }))
  const resize = useCallback(
    // Whole pixels, as the virtualizer's own measuring tells: else each verse would be moved twice.
    (verse: number, height: number) =>
      virtualizer.resizeItem(verse - first, Math.round(height + GAP)),
    [virtualizer, first],
  )
  return (
    <div ref={list}>
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

type Following = Pick<VerseListProps, 'first' | 'covered' | 'onRead'>

/** Tells which verse is the uppermost in view, whenever it is another. */
function useFollowing(
  virtualizer: AnyVirtualizer,
  { first, covered, onRead }: Following,
  scroller: () => EventTarget | null,
): void {
  const find = useRef(scroller)
  useEffect(() => {
    const scrolled = find.current()
    let timer: ReturnType<typeof setTimeout> | undefined
    let read = 0
    function tell() {
      timer = undefined
      const top = (virtualizer.scrollOffset ?? 0) + covered + 16
      const { index = 0 } = virtualizer.getVirtualItemForOffset(top) ?? {}
      if (first + index === read) return
      read = first + index
      onRead(read)
    }
    // Apart from the frames that scrolling itself needs.
    const soon = () => {
      timer ??= setTimeout(tell, FOLLOW_MS)
    }
    tell()
    scrolled?.addEventListener('scroll', soon, { passive: true })
    return () => {
      clearTimeout(timer)
      scrolled?.removeEventListener('scroll', soon)
    }
  }, [virtualizer, covered, first, onRead])
}
