import { type Script, verseAt, verseId } from '@talaqqi/quran'
import { useQueries } from '@tanstack/react-query'
import { surahText } from './surah-text.ts'

export type PassageVerse = { id: number; surah: number; numberInSurah: number; text: string }

export function usePassage(script: Script, start: number, end: number) {
  const first = verseAt(start).surah_id
  const surahs = Array.from({ length: verseAt(end).surah_id - first + 1 }, (_, at) => first + at)
  return useQueries({
    queries: surahs.map((surah) => surahText(script, surah)),
    combine: (results) => ({
      error: results.find(({ error }) => error)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
      data: results.every(({ data }) => data)
        ? results
            .flatMap(({ data = [] }, at) => versesOf(surahs[at] ?? 1, data))
            .filter(({ id }) => id >= start && id <= end)
        : undefined,
    }),
  })
}

function versesOf(surah: number, texts: readonly string[]): PassageVerse[] {
  return texts.map((text, index) => {
    const numberInSurah = index + 1
    return { id: verseId(surah, numberInSurah), surah, numberInSurah, text }
  })
}
