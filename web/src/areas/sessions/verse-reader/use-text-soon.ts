import { type Span, verseAt } from '@talaqqi/quran'
import { useQueries } from '@tanstack/react-query'
import { useCalm } from '../../../platform/later.ts'
import { useReading } from './reading.ts'
import { surahText } from './surah-text.ts'

/** The longest surah is 100 kB. */
const MOST_SURAHS = 10

/**
 * Fetches the text of some verses, by their ids, once the first screen has had its time: the network may
 * be gone when it is wanted. Of many surahs only the first.
 */
export function useTextSoon(spans: readonly Span[]): void {
  const enabled = useCalm()
  const { script } = useReading()
  const surahs = [...new Set(spans.flatMap(surahsOf))].slice(0, MOST_SURAHS)
  useQueries({
    queries: surahs.map((surah) => ({ ...surahText(script, surah), enabled })),
    combine: nothing,
  })
}

/** What is fetched ahead changes nothing that is drawn. */
const nothing = () => null

function surahsOf({ start, end }: Span): number[] {
  const first = verseAt(start).surah_id
  return Array.from({ length: verseAt(end).surah_id - first + 1 }, (_, at) => first + at)
}
