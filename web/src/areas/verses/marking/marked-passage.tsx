import { piecesOf, type Script } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Fragment, memo, type ReactNode } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'
import type { PassageVerse } from '../text/passage.ts'
import { VerseEnd } from '../text/verse-end.tsx'
import { QuranText } from '../text/verse-text.tsx'
import { KIND_TEXT, type MarkKind, STARTS_RED, wordStyle } from './mark-kinds.ts'

type MarkedPassageProps = {
  script: Script
  verses: readonly PassageVerse[]
  /** By the word's position in the passage, from 0. */
  marks: ReadonlyMap<number, MarkKind>
  /** Must be stable. */
  onTap: (word: number, text: string) => void
}

export function MarkedPassage({ script, verses, marks, onTap }: MarkedPassageProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <QuranText script={script}>
        {numbered(verses).map(({ verse, pieces, first }) => {
          const nodes = pieces.map(
            ({ text, at, shown }): ReactNode =>
              shown === null ? (
                text
              ) : (
                <Word
                  key={`${verse.id} ${at}`}
                  word={first + shown}
                  text={text}
                  kind={marks.get(first + shown) ?? startKind(first + shown)}
                  onTap={onTap}
                />
              ),
          )
          const last = pieces.findLastIndex(({ shown }) => shown !== null)
          return (
            <Fragment key={verse.id}>
              {nodes.slice(0, last)}
              <VerseEnd verse={verse}>{nodes.slice(last)}</VerseEnd>
            </Fragment>
          )
        })}
      </QuranText>
    </div>
  )
}

function numbered(verses: readonly PassageVerse[]) {
  let next = 0
  return verses.map((verse) => {
    const pieces = piecesOf(verse.text)
    const first = next
    next += pieces.filter(({ shown }) => shown !== null).length
    return { verse, pieces, first }
  })
}

/** Red at the start looks like `stuck`, but is no mark. */
function startKind(word: number): 'red' | null {
  return STARTS_RED.has(word) ? 'red' : null
}

type WordProps = {
  word: number
  text: string
  kind: MarkKind | 'red' | null
  onTap: (word: number, text: string) => void
}

const Word = memo(function Word({ word, text, kind, onTap }: WordProps) {
  useLanguage()
  const isNamed = kind !== null && kind !== 'red'
  return (
    <button
      type="button"
      data-word={word}
      aria-haspopup="dialog"
      aria-label={isNamed ? m.verses_marked_as({ word: text, mark: KIND_TEXT[kind]() }) : undefined}
      className="rounded-sm whitespace-nowrap"
      style={kind ? wordStyle(kind === 'red' ? 'stuck' : kind) : undefined}
      onClick={() => onTap(word, text)}
    >
      {text}
    </button>
  )
})
