import type { HeardMark } from '@talaqqi/contract/sessions'
import { verseAt } from '@talaqqi/quran'

/** Older marks are ignored. */
export const WEEKS = 8
const WEEK_MS = 7 * 24 * 3600 * 1000

export function recentMarks(marks: readonly HeardMark[], now: number): HeardMark[] {
  return marks.filter(({ created_at }) => now - Date.parse(created_at) < WEEKS * WEEK_MS)
}

export type Part = { kind: 'juz' | 'surah'; number: number }
type Verse = Pick<HeardMark, 'verse_id'>

export function partOf({ verse_id }: Verse, kind: Part['kind']): number {
  const { hizbQuarter, surah_id } = verseAt(verse_id)
  return kind === 'juz' ? Math.ceil(hizbQuarter / 8) : surah_id
}

export function countMarks(
  marks: readonly Verse[],
  kind: Part['kind'],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const mark of marks) {
    const part = partOf(mark, kind)
    counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return counts
}

export function versesMarkedMost(marks: readonly Verse[], limit: number): number[] {
  const counts = new Map<number, number>()
  for (const { verse_id } of marks) counts.set(verse_id, (counts.get(verse_id) ?? 0) + 1)
  return [...counts]
    .sort(([one, often], [other, asOften]) => asOften - often || one - other)
    .slice(0, limit)
    .map(([verse]) => verse)
}

type WordMark = Pick<HeardMark, 'verse_id' | 'word' | 'indicator_id'>
export type MarkedWord = WordMark & { count: number }

/** Most marks first, then by the mushaf; `indicator_id` is the word's most frequent one. */
export function wordsMarkedMost(marks: readonly WordMark[], limit: number): MarkedWord[] {
  const ofWord = new Map<string, MarkedWord & { most: number }>()
  for (const [, mark] of countEqual(marks)) {
    const key = `${mark.verse_id} ${mark.word}`
    const before = ofWord.get(key)
    const isMost = !before || mark.count > before.most
    ofWord.set(key, {
      ...(isMost ? { ...mark, most: mark.count } : before),
      count: mark.count + (before?.count ?? 0),
    })
  }
  return [...ofWord.values()]
    .map(({ most: _most, ...word }) => word)
    .sort((a, b) => b.count - a.count || a.verse_id - b.verse_id || a.word - b.word)
    .slice(0, limit)
}

/** By word and indicator. */
function countEqual(marks: readonly WordMark[]): ReadonlyMap<string, MarkedWord> {
  const counts = new Map<string, MarkedWord>()
  for (const { verse_id, word, indicator_id } of marks) {
    const key = `${verse_id} ${word} ${indicator_id}`
    const count = (counts.get(key)?.count ?? 0) + 1
    counts.set(key, { verse_id, word, indicator_id, count })
  }
  return counts
}

/** Colour level 0 to 4, relative to the maximum. */
export function heatLevel(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * 4))
}
