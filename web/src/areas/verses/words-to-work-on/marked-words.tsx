import type { CountedIndicator } from '@talaqqi/contract/indicators'
import type { HeardMark } from '@talaqqi/contract/sessions'
import { canonicalWords, piecesOf, type Script, wordCount } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { verseText } from '@talaqqi/words/portions'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { usePassage } from '../text/passage.ts'
import { useReaderSettings } from '../text/reader-settings.ts'
import { QuranText } from '../text/verse-text.tsx'
import { type MarkedWord, wordsMarkedMost } from './tally.ts'

type MarkedWordsProps = {
  marks: readonly HeardMark[]
  indicators: readonly Pick<CountedIndicator, 'id' | 'name'>[]
  limit: number
}

/** The words with the most marks, each with its most frequent mistake. */
export function MarkedWords({ marks, indicators, limit }: MarkedWordsProps) {
  useLanguage()
  const nameOf = (id: string) => indicators.find((indicator) => indicator.id === id)?.name ?? ''
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {wordsMarkedMost(marks, limit).map((marked) => (
        <li
          key={`${marked.verse_id} ${marked.word}`}
          className="flex min-h-16 items-center justify-between gap-3 px-4 py-1.5"
        >
          <span className="min-w-0 text-sm text-ink-soft">
            <span className="block text-ink">
              {m.verses_times({
                count: formatNumber(marked.count),
                mark: nameOf(marked.indicator_id),
              })}
            </span>
            <bdi>{verseText(marked.verse_id)}</bdi>
          </span>
          <Word marked={marked} />
        </li>
      ))}
    </ul>
  )
}

function Word({ marked: { verse_id, word } }: { marked: MarkedWord }) {
  const { script } = useReaderSettings()
  const { data } = usePassage(script, verse_id, verse_id)
  const text = data?.[0]?.text
  return (
    <QuranText script={script} size={0.8}>
      {text !== undefined && wordText(script, verse_id, text, word)}
    </QuranText>
  )
}

function wordText(script: Script, verse: number, text: string, word: number): string {
  const canonical = canonicalWords(script, verse, wordCount(text))
  const piece = piecesOf(text).find(({ shown }) => canonical[shown ?? -1]?.includes(word))
  return piece?.text ?? ''
}
