import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api.ts'

/** A surah's verses in order (static data of the site); the text never changes. */
export function surahText(surah: number) {
  return queryOptions({
    queryKey: ['quran', 'hafs-1', surah],
    queryFn: ({ signal }) => loadSurah(surah, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function loadSurah(surah: number, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`/quran/hafs-1/${surah}.json`, { signal }).catch(
    (error: unknown) => {
      throw signal.aborted ? error : new ApiError('offline', 'No answer from the server')
    },
  )
  if (!response.ok) throw new ApiError('unexpected', `Status ${response.status}`)
  // A file of our own build: an array of verses.
  return (await response.json()) as string[]
}
