import { hizbQuarterOf, piecesOf, verseId } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { memo, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { classNames } from '../../../ui/class-names.ts'
import { verseNumber } from '../text/verse-end.tsx'
import { QuranText, unbroken } from '../text/verse-text.tsx'
import { useHeld } from './use-held.ts'
import type { VerseListProps } from './verse-list.tsx'

const FOLLOW_MS = 100
/** Below the sticky bar, in CSS pixels. */
const GAP = 8
/** Height of a character at the usual size in a column of 44rem, in CSS pixels. */
const CHARACTER_HEIGHT = 0.9

type VersePageProps = Omit<VerseListProps, 'box'> & { surah: number }

/** Verses that run on, as on a printed page; for wide screens. */
export function VersePage(props: VersePageProps) {
  const { label, surah, verses, reading, first, chosen, suggested, onChoose, covered } = props
  const page = useRef<HTMLElement>(null)
  const held = useHeld()
  useImperativeHandle(props.handle, () => ({
    scrollToVerse: (verse) => {
      held.current = verse
      scrollTo(page.current, verse)
      // A short surah does not scroll.
      props.onRead(verse)
    },
  }))
  useFollow(page, held, props)
  useTaps(page, onChoose)
  return (
    <section
      ref={page}
      aria-label={label}
      className="mx-auto max-w-[44rem] rounded-card border border-line bg-surface px-10 py-6 text-lg"
      style={{ '--covered': `${covered + GAP}px` }}
    >
      {partsOf(surah, first, verses.length).map((part) => {
        const length = part.reduce((sum, verse) => sum + (verses[verse - 1]?.length ?? 0), 0)
        const height = Math.round(length * CHARACTER_HEIGHT * reading.size ** 2)
        return (
          <div
            key={part[0]}
            className="*:text-justify [content-visibility:auto]"
            style={{ containIntrinsicSize: `auto ${height}px` }}
          >
            <QuranText {...reading}>
              {part.map((verse) => (
                <RunningVerse
                  key={verse}
                  verse={verse}
                  text={verses[verse - 1] ?? ''}
                  chosen={verse === chosen}
                  suggested={verse === suggested}
                  onChoose={onChoose}
                />
              ))}
            </QuranText>
          </div>
        )
      })}
    </section>
  )
}

/** A paragraph a maqra: only those near the window are laid out. */
function partsOf(surah: number, first: number, last: number): number[][] {
  const parts: number[][] = []
  let maqra = 0
  for (let verse = first; verse <= last; verse += 1) {
    const own = hizbQuarterOf(verseId(surah, verse))
    if (own !== maqra) parts.push([])
    maqra = own
    parts.at(-1)?.push(verse)
  }
  return parts
}

type RunningVerseProps = {
  verse: number
  text: string
  chosen: boolean
  suggested: boolean
  onChoose: (verse: number) => void
}

const RunningVerse = memo(function RunningVerse(props: RunningVerseProps) {
  const { verse, text, chosen, suggested, onChoose } = props
  useLanguage()
  const pieces = piecesOf(text)
  const last = pieces.findLastIndex(({ shown }) => shown !== null)
  const end = pieces[last]?.at ?? text.length
  const select = m.capture_select_verse({ verse })
  return (
    <>
      <span
        data-verse={verse}
        className={classNames(
          'cursor-pointer scroll-mt-(--covered) rounded-sm box-decoration-clone',
          chosen ? 'bg-accent-soft' : 'hover:bg-sunken',
          suggested && !chosen && 'underline decoration-gold decoration-dashed decoration-2',
        )}
      >
        {unbroken(text.slice(0, end))}
        {/* A number never starts a line. */}
        <span className="whitespace-nowrap">
          {text.slice(end)}
          <button
            type="button"
            aria-pressed={chosen}
            aria-label={suggested ? `${select} ${m.capture_usual_end()}` : select}
            onClick={() => onChoose(verse)}
            // Drawn by CSS: the accessible name already says it.
            data-number={verseNumber(verse)}
            className={classNames(
              'before:content-[attr(data-number)] ms-1 min-h-8 min-w-8 rounded-control px-1 font-sans text-[0.6em]',
              chosen ? 'bg-accent text-on-accent' : 'text-ink-soft',
            )}
          ></button>
        </span>
      </span>{' '}
    </>
  )
})

function scrollTo(page: HTMLElement | null, verse: number) {
  const show = () => page?.querySelector(`[data-verse="${verse}"]`)?.scrollIntoView()
  show()
  // The paragraphs above now have their real heights.
  requestAnimationFrame(show)
}

/** The number is a button for keyboards; with a mouse the whole verse is the target. */
function useTaps(page: RefObject<HTMLElement | null>, onChoose: (verse: number) => void) {
  useEffect(() => {
    const element = page.current
    const choose = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('button')) return
      const verse = target.closest<HTMLElement>('[data-verse]')?.dataset.verse
      if (verse && getSelection()?.isCollapsed !== false) onChoose(Number(verse))
    }
    element?.addEventListener('click', choose)
    return () => element?.removeEventListener('click', choose)
  }, [page, onChoose])
}

type Followed = Pick<VersePageProps, 'covered' | 'onRead' | 'verses'>

function useFollow(
  page: RefObject<HTMLElement | null>,
  held: RefObject<number | null>,
  { covered, onRead, verses }: Followed,
) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let read = 0
    const follow = () => {
      timer = undefined
      const verse = held.current ?? topmostVerse(page.current, covered + 2 * GAP)
      if (verse === read) return
      read = verse
      onRead(verse)
    }
    const soon = () => {
      timer ??= setTimeout(follow, FOLLOW_MS)
    }
    follow()
    addEventListener('scroll', soon, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', soon)
    }
  }, [page, held, covered, onRead, verses])
}

/** The first verse that starts in the line at `line`, in CSS pixels; else the verse of that line. */
function topmostVerse(page: HTMLElement | null, line: number): number {
  const isBelow = (box: { bottom: number } | undefined) => box !== undefined && box.bottom > line
  const parts = [...(page?.children ?? [])]
  // Verses of a paragraph that is not laid out have no place.
  const part = parts.find((each) => isBelow(each.getBoundingClientRect())) ?? parts.at(-1)
  const verses = [...(part?.querySelectorAll<HTMLElement>('[data-verse]') ?? [])]
  const at = verses.findIndex((verse) => isBelow(verse.getClientRects()[0]))
  const before = at === -1 ? verses.at(-1) : verses[at - 1]
  const next = verses[at]
  const lineOfBefore = at > 0 && [...(before?.getClientRects() ?? [])].find(isBelow)
  const startsLater =
    lineOfBefore && next && (next.getClientRects()[0]?.top ?? 0) > lineOfBefore.bottom
  return Number((startsLater ? before : (next ?? before))?.dataset.verse ?? 1)
}
