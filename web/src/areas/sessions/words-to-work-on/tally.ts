import type { HeardMark } from '@talaqqi/contract/sessions'
import { verseAt } from '@talaqqi/quran'

/** How many weeks count: what was marked before has had its time. */
export const WEEKS = 8
const WEEK_MS = 7 * 24 * 3600 * 1000

/** What was marked in the last weeks. */
export function recentMarks(marks: readonly HeardMark[], now: number): HeardMark[] {
  return marks.filter(({ created_at }) => now - Date.parse(created_at) < WEEKS * WEEK_MS)
}

export type Part = { kind: 'juz' | 'surah'; number: number }
type Verse = Pick<HeardMark, 'verse_id'>

/** In which juz, or surah, a mark is. */
export function partOf({ verse_id }: Verse, kind: Part['kind']): number {
  const { hizbQuarter, surah_id } = verseAt(verse_id)
  return kind === 'juz' ? Math.ceil(hizbQuarter / 8) : surah_id
}

/** How many marks each juz, or surah, has; those without any are not there. */
export function tally(marks: readonly Verse[], kind: Part['kind']): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const mark of marks) {
    const part = partOf(mark, kind)
    counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return counts
}

/** The verses with most marks first, those marked as often in the order of the mushaf. */
export function versesMarkedMost(marks: readonly Verse[], limit: number): number[] {
  const counts = new Map<number, number>()
  for (const { verse_id } of marks) counts.set(verse_id, (counts.get(verse_id) ?? 0) + 1)
  return [...counts]
    .sort(([one, often], [other, asOften]) => asOften - often || one - other)
    .slice(0, limit)
    .map(([verse]) => verse)
}

/** How strongly a part is coloured, 0 to 4: its share of the part with most. */
export function heat(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * 4))
}
