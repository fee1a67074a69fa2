import { type Surah, verseAt, verseId } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useWide } from '../../../ui/layout/use-wide.ts'
import { useReaderSettings } from '../text/reader-settings.ts'
import { surahText } from '../text/surah-text.ts'
import { ReaderBar } from './reader-bar.tsx'
import { surahOf } from './surah-dialog.tsx'
import { SurahHead } from './surah-head.tsx'
import { VerseList, type VerseListHandle } from './verse-list.tsx'
import { VersePage } from './verse-page.tsx'
import type { VerseStripHandle } from './verse-strip.tsx'

/** A selected verse; `text` is null if its surah failed to load. */
export type SelectedVerse = {
  surah: Surah
  id: number
  numberInSurah: number
  text: string | null
}

type VerseReaderProps = {
  surah: number
  /** Id of the selected verse, possibly of another surah. */
  selected: number | null
  /** Id of the first selectable verse: the start of the lesson. */
  from?: number
  /** Id of the verse to scroll to if none is selected. */
  opensAt?: number
  suggested?: number | null
  /** A tap on a number of the strip also selects the verse. */
  choosesByNumber?: boolean
  /** Scrolls in its own box, not with the page. */
  boxed?: boolean
  /** Shows the surah's name and basmala above its verses. */
  headed?: boolean
  question?: string
  /** Under boxed verses; takes its height from theirs. */
  below?: ReactNode
  onSurahChange: (surah: number) => void
  onSelect: (verse: SelectedVerse) => void
}

export function VerseReader(props: VerseReaderProps) {
  const { surah: number, selected, from = 1, opensAt, boxed, question } = props
  const { suggested, headed, below, choosesByNumber = false } = props
  const isPage = useWide() && !boxed
  const { onSurahChange, onSelect } = props
  const surah = surahOf(number)
  const reading = useReaderSettings()
  const query = useQuery(surahText(reading.script, number))
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VerseListHandle>(null)
  const strip = useRef<VerseStripHandle>(null)
  const [covered, setCovered] = useState(0)
  const chosen = numberIn(number, selected)
  const start = verseAt(from)
  const first = start.surah_id === number ? start.numberInSurah : 1
  const scrollTo = useCallback((verse: number) => list.current?.scrollToVerse(verse), [])
  const look = `${reading.script} ${reading.size}`
  const shown = useRef<{ surah: number; look: string } | null>(null)
  /** The topmost verse; kept for another script or size, which has other heights. */
  const topmost = useRef<number | null>(null)
  const follow = useCallback(
    (verse: number) => {
      // A new list reports its first verse before it is scrolled.
      if (shown.current?.look === look) topmost.current = verse
      strip.current?.follow(verse)
    },
    [look],
  )

  function select(verse: number) {
    const text = query.data?.[verse - 1] ?? null
    onSelect({ surah, id: verseId(number, verse), numberInSurah: verse, text })
  }
  // Stable, so that only changed verses render.
  const latest = useRef(select)
  useEffect(() => {
    latest.current = select
  })
  const choose = useCallback((verse: number) => latest.current(verse), [])

  const jump = useCallback(
    (verse: number) => {
      if (choosesByNumber) latest.current(verse)
      scrollTo(verse)
    },
    [choosesByNumber, scrollTo],
  )

  useEffect(() => {
    const before = shown.current
    const isSameSurah = before?.surah === number
    if (!query.data || covered === 0 || (isSameSurah && before.look === look)) return
    const opening = chosen ?? numberIn(number, opensAt) ?? first
    const target = isSameSurah ? (topmost.current ?? opening) : opening
    const isMove = before !== null || target > first
    // The router scrolls to the top in this frame; scroll two frames later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        shown.current = { surah: number, look }
        if (isMove) scrollTo(target)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [query.data, covered, number, look, chosen, opensAt, first, scrollTo])

  const Verses = isPage ? VersePage : VerseList
  return (
    <div className={boxed ? frameClass : undefined}>
      <div ref={box} className={boxed ? boxClass : undefined}>
        <ReaderBar
          question={question}
          surah={surah}
          firstSurah={start.surah_id}
          first={first}
          chosen={chosen}
          onHeight={setCovered}
          onSurahChange={onSurahChange}
          onJump={jump}
          strip={strip}
          onNumber={(verse) => {
            select(verse)
            scrollTo(verse)
          }}
        />
        {headed && <SurahHead surah={surah} />}
        <QueryView query={query} loading={<VerseSkeletons />}>
          {(verses) => (
            <Verses
              // Heights differ by script and size.
              key={`${number} ${look}`}
              label={m.capture_verses_of({ surah: surah.latin })}
              surah={number}
              verses={verses}
              first={first}
              chosen={chosen}
              suggested={numberIn(number, suggested)}
              reading={reading}
              onChoose={choose}
              onRead={follow}
              covered={covered}
              box={boxed ? box : undefined}
              handle={list}
            />
          )}
        </QueryView>
      </div>
      {below}
    </div>
  )
}

/** Half of a phone's screen, so that the next question is visible; most of a wide one. */
const frameClass = 'flex h-[44dvh] min-h-64 flex-col gap-2 lg:h-[calc(100dvh-24rem)] lg:min-h-80'
const boxClass =
  'min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-card border border-line px-4 pb-2'

function numberIn(surah: number, verse: number | null | undefined): number | null {
  const place = verse == null ? null : verseAt(verse)
  return place?.surah_id === surah ? place.numberInSurah : null
}

function VerseSkeletons() {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{m.words_loading()}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height="9rem" />
      ))}
    </div>
  )
}
