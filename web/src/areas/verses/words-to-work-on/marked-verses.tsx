import type { CountedIndicator } from '@talaqqi/contract/indicators'
import type { Mark } from '@talaqqi/contract/sessions'
import { DOT } from '@talaqqi/words/dot'
import { verseText } from '@talaqqi/words/portions'
import { useMemo } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePassage } from '../text/passage.ts'
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

export function VersesWithWords({ verses, words }: VersesWithWordsProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {verses.map((verse) => (
        <li key={verse} className="flex flex-col gap-1 px-4 py-3">
          <MarkedVerse verse={verse} marks={words.get(verse) ?? new Map()} />
        </li>
      ))}
    </ul>
  )
}

type MarkedVerseProps = { verse: number; marks: WordsOfVerse }

function MarkedVerse({ verse, marks }: MarkedVerseProps) {
  useLanguage()
  const { script, size } = useReaderSettings()
  const passage = usePassage(script, verse, verse)
  const labels = [...new Set([...marks.values()].flatMap(({ names }) => names))]
  return (
    <>
      <p className="text-sm text-ink-soft">
        <bdi>{verseText(verse)}</bdi>
        {DOT}
        <bdi>{labels.join(', ')}</bdi>
      </p>
      <QueryView query={passage} loading={<Skeleton height="4rem" />}>
        {([found]) =>
          found && (
            <QuranText script={script} size={size}>
              <VerseWords verse={found} script={script} marks={marks} />
            </QuranText>
          )
        }
      </QueryView>
    </>
  )
}
