import { type Script, verseAt, verseId } from '@talaqqi/quran'
import { useQueries } from '@tanstack/react-query'
import { surahText } from './surah-text.ts'

export type PassageVerse = { id: number; surah: number; numberInSurah: number; text: string }

/** The verses from `start` to `end` once all of them are there. */
export function usePassage(script: Script, start: number, end: number) {
  const first = verseAt(start).surah_id
  const surahs = Array.from({ length: verseAt(end).surah_id - first + 1 }, (_, at) => first + at)
  const isWanted = (verse: number) => verse >= start && verse <= end
  const { verses, areAll, ...query } = useSurahs(script, surahs, isWanted)
  return { ...query, data: areAll ? verses : undefined }
}

/** Single verses: of the surahs that are there. */
export function useVerses(script: Script, ids: readonly number[]) {
  const surahs = [...new Set(ids.map((id) => verseAt(id).surah_id))]
  return useSurahs(script, surahs, (verse) => ids.includes(verse))
}

type IsWanted = (verse: number) => boolean

function useSurahs(script: Script, surahs: readonly number[], isWanted: IsWanted) {
  return useQueries({
    queries: surahs.map((surah) => surahText(script, surah)),
    combine: (results) => ({
      error: results.find(({ error }) => error)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
      areAll: results.every(({ data }) => data),
      verses: results
        .flatMap(({ data = [] }, at) => versesOf(surahs[at] ?? 1, data))
        .filter(({ id }) => isWanted(id)),
    }),
  })
}

function versesOf(surah: number, texts: readonly string[]): PassageVerse[] {
  return texts.map((text, index) => {
    const numberInSurah = index + 1
    return { id: verseId(surah, numberInSurah), surah, numberInSurah, text }
  })
}
