import type { Script } from '@talaqqi/quran'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api.ts'
import { withJoinedSigns } from './joined-signs.ts'
import './quran.css'

const FONTS: Record<Script, string> = {
  'hafs-1': '"Uthmanic Hafs"',
  'hafs-2': '"Amiri Quran"',
  'indo-pak': '"Lateef"',
}
const FONT_WAIT_MS = 5000

export function surahText(script: Script, surah: number) {
  return queryOptions({
    queryKey: ['quran', script, surah],
    queryFn: async ({ signal }) => {
      const font = document.fonts.load(`1em ${FONTS[script]}`, 'ب').catch(() => null)
      const verses = await loadSurah(`/quran/${script}/${surah}.json`, signal)
      // Wait for the font: another font gives other heights, and the page would move.
      await Promise.race([font, new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS))])
      return script === 'hafs-2' ? verses.map(withJoinedSigns) : verses
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function loadSurah(file: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(file, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError('offline', 'No answer from the server')
  })
  if (!response.ok) throw new ApiError('unexpected', `Status ${response.status}`)
  // A file of our build: an array of verses.
  return (await response.json()) as string[]
}
