import { type Span, verseAt } from '@talaqqi/quran'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenWorkerServes } from '../../../platform/new-version.ts'
import { useIsIdle } from '../../../platform/queries/when-idle.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { useReaderSettings } from './reader-settings.ts'
import { surahText } from './surah-text.ts'

/** Prefetches text for offline use, one surah after another: a whole script is 1.4 MB. */
export function usePrefetchText(spans: readonly Span[]): void {
  const client = useQueryClient()
  const isIdle = useIsIdle()
  const isOnline = useOnline()
  const { script } = useReaderSettings()
  const surahs = [...new Set(spans.flatMap(surahsOf))].join()
  useEffect(() => {
    if (!isIdle || !isOnline || surahs === '') return
    let isWanted = true
    void whenWorkerServes().then(async () => {
      for (const surah of surahs.split(',').map(Number))
        if (isWanted) await client.prefetchQuery(surahText(script, surah))
    })
    return () => {
      isWanted = false
    }
  }, [client, isIdle, isOnline, script, surahs])
}

function surahsOf({ start, end }: Span): number[] {
  const first = verseAt(start).surah_id
  return Array.from({ length: verseAt(end).surah_id - first + 1 }, (_, at) => first + at)
}
