import type { CountedIndicator } from '@talaqqi/contract/indicators'
import type { Mark } from '@talaqqi/contract/sessions'
import { DOT } from '@talaqqi/words/dot'
import { verseText } from '@talaqqi/words/portions'
import { useMemo } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type PassageVerse, useVerses } from '../text/passage.ts'
import { useReaderSettings } from '../text/reader-settings.ts'
import { QuranText } from '../text/verse-text.tsx'
import { type ShownMark, VerseWords } from '../text/verse-words.tsx'
import { marksByVerse } from './marks-by-verse.ts'

type MarkedVersesProps = {
  verses: readonly number[]
  marks: readonly Mark[]
  indicators: readonly CountedIndicator[]
}

export function MarkedVerses({ verses, marks, indicators }: MarkedVersesProps) {
  const shown = useMemo(() => marksByVerse(marks, indicators), [marks, indicators])
  return <VersesWithWords verses={verses} words={shown} />
}

type WordsOfVerse = ReadonlyMap<number, ShownMark>

type VersesWithWordsProps = {
  verses: readonly number[]
  /** By verse, then by word. */
  words: ReadonlyMap<number, WordsOfVerse>
}

/** Rows appear in order, each with its text, so that no row moves another. */
export function VersesWithWords({ verses, words }: VersesWithWordsProps) {
  const { script } = useReaderSettings()
  const { verses: texts, error, isFetching, refetch } = useVerses(script, verses)
  const textOf = new Map(texts.map((text) => [text.id, text]))
  const missing = verses.findIndex((verse) => !textOf.has(verse))
  const shown = missing < 0 || error ? verses : verses.slice(0, missing)
  return (
    <>
      {shown.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {shown.map((verse) => (
            <li key={verse} className="flex flex-col gap-1 px-4 py-3">
              <MarkedVerse
                verse={verse}
                text={textOf.get(verse)}
                marks={words.get(verse) ?? new Map()}
              />
            </li>
          ))}
        </ul>
      )}
      {missing >= 0 && (
        <QueryView
          query={{ data: undefined, error, isFetching, refetch }}
          loading={<Skeleton height={`${(verses.length - missing) * ROW_REM}rem`} />}
        >
          {() => null}
        </QueryView>
      )}
    </>
  )
}

/** Usual height of a verse with its name. */
const ROW_REM = 8

type MarkedVerseProps = { verse: number; text: PassageVerse | undefined; marks: WordsOfVerse }

function MarkedVerse({ verse, text, marks }: MarkedVerseProps) {
  useLanguage()
  const { script, size } = useReaderSettings()
  const labels = [...new Set([...marks.values()].flatMap(({ names }) => names))]
  return (
    <>
      <p className="text-sm text-ink-soft">
        <bdi>{verseText(verse)}</bdi>
        {DOT}
        <bdi>{labels.join(', ')}</bdi>
      </p>
      {text && (
        <QuranText script={script} size={size}>
          <VerseWords verse={text} script={script} marks={marks} />
        </QuranText>
      )}
    </>
  )
}
