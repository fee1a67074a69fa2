import { type Span, verseAt } from '@talaqqi/quran'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { untilReachable, useCalm } from '../../../platform/later.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { useReading } from './reading.ts'
import { surahText } from './surah-text.ts'

/** The longest surah is 100 kB. */
const MOST_SURAHS = 10

/**
 * Fetches the text of some verses, by their ids, once the first screen has had its time: the network may
 * be gone when it is wanted. Of many surahs only the first.
 */
export function useTextSoon(spans: readonly Span[]): void {
  const client = useQueryClient()
  const isCalm = useCalm()
  const isOnline = useOnline()
  const { script } = useReading()
  const surahs = [...new Set(spans.flatMap(surahsOf))].slice(0, MOST_SURAHS).join()
  useEffect(() => {
    if (!isCalm || surahs === '') return
    void untilReachable().then(() => {
      for (const surah of surahs.split(',').map(Number))
        void client.prefetchQuery(surahText(script, surah))
    })
  }, [client, isCalm, isOnline, script, surahs])
}

function surahsOf({ start, end }: Span): number[] {
  const first = verseAt(start).surah_id
  return Array.from({ length: verseAt(end).surah_id - first + 1 }, (_, at) => first + at)
}
