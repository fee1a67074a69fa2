import { canonicalWords, piecesOf, type Script, wordCount } from '@talaqqi/quran'
import { memo, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { PassageVerse } from './passage.ts'
import { VerseEnd } from './verse-end.tsx'

export type ShownMark = { color: string; names: readonly string[] }

type VerseWordsProps = {
  verse: PassageVerse
  script: Script
  /** By the word's position in the canonical text. */
  marks?: ReadonlyMap<number, ShownMark>
  /** Words marked in earlier lessons: shown faintly. */
  before?: ReadonlySet<number>
  /** The words are buttons; an ancestor handles the taps (`wordOf`). */
  tappable?: boolean
}

export const VerseWords = memo(
  function VerseWords({ verse, script, marks, before, tappable }: VerseWordsProps) {
    const canonical = canonicalWords(script, verse.id, wordCount(verse.text))
    const pieces = piecesOf(verse.text)
    const nodes = pieces.map(({ text, at, shown }): ReactNode => {
      if (shown === null) return text
      const words = canonical[shown] ?? []
      const mark = words.map((word) => marks?.get(word)).find(Boolean)
      const wasMarked = words.some((word) => before?.has(word))
      const look = {
        className: classNames(
          'whitespace-nowrap',
          mark && 'rounded-sm bg-gold-soft',
          !mark && wasMarked && 'border-b-2 border-dotted border-edge',
        ),
        style: mark && { boxShadow: `inset 0 -0.14em 0 0 ${mark.color}` },
      }
      if (!tappable)
        return mark || wasMarked ? (
          <span key={at} title={mark?.names.join(', ')} {...look}>
            {text}
          </span>
        ) : (
          text
        )
      return (
        <button
          key={at}
          type="button"
          data-word={`${verse.id} ${words[0]}`}
          aria-label={mark && `${text}: ${mark.names.join(', ')}`}
          aria-pressed={mark !== undefined}
          {...look}
        >
          {text}
        </button>
      )
    })
    const last = pieces.findLastIndex(({ shown }) => shown !== null)
    return (
      <>
        {nodes.slice(0, last)}
        <VerseEnd verse={verse}>{nodes.slice(last)}</VerseEnd>
      </>
    )
  },
  (one, other) =>
    one.verse.text === other.verse.text &&
    one.verse.id === other.verse.id &&
    one.script === other.script &&
    one.tappable === other.tappable &&
    isSame(one.marks, other.marks) &&
    isSame(one.before, other.before),
)

type Marked = ReadonlyMap<number, ShownMark> | ReadonlySet<number> | undefined

function isSame(one: Marked, other: Marked): boolean {
  const text = (marked: Marked) => JSON.stringify([...(marked ?? [])])
  return one === other || text(one) === text(other)
}

export function wordOf(target: EventTarget): { verse_id: number; word: number } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null
  const [verse_id, word] = element?.dataset.word?.split(' ').map(Number) ?? []
  return verse_id === undefined || word === undefined ? null : { verse_id, word }
}
