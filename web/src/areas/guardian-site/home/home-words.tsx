import type { HomeToday } from '@talaqqi/contract/guardian-home'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { QuranText, VerseWords } from '../../verses/index.ts'

/** The server sends verses in this script; words refer to its words. */
const SCRIPT = 'hafs-1'

/** Verses with their weak words, in the order of the Quran. */
export default function HomeWords({ verses }: { verses: HomeToday['words'] }) {
  const look = { color: 'var(--color-gold)', names: [m.guardian_home_word()] }
  return (
    <>
      <p className="text-ink-soft">{m.guardian_home_words_what()}</p>
      <ol className="flex flex-col gap-3">
        {verses.map((verse) => (
          <li key={verse.id} className="rounded-card border border-line bg-surface px-4 py-3">
            <bdi dir="ltr" className="tabular text-sm text-ink-soft">
              {formatNumber(verse.surah_id)}:{formatNumber(verse.numberInSurah)}
            </bdi>
            <QuranText script={SCRIPT}>
              <VerseWords
                verse={{ ...verse, surah: verse.surah_id }}
                script={SCRIPT}
                marks={new Map(verse.words.map((word) => [word, look]))}
              />
            </QuranText>
          </li>
        ))}
      </ol>
    </>
  )
}
