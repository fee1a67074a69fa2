import { newStart } from '../../new-start.ts'
import { VERSE_COUNTS } from '../../tables.ts'
import { VERSE_COUNT } from '../../verse-count.ts'
import { verseAt } from '../../verses.ts'
import type { StudentRecord } from '../record/record.ts'
import type { RevisionSettings } from '../settings.ts'

/** Backward is by surah: each surah from its start, then the surah before it. */
export type Direction = 'forward' | 'backward'

const DEDUCED_FROM = 3

/**
 * From the last three new lessons; if they stay in one surah or jump, from the held verses around it.
 */
export function directionOf(
  record: Pick<StudentRecord, 'newLessons' | 'learnt'>,
  direction: RevisionSettings['direction'],
): Direction {
  if (direction !== 'deduced') return direction
  const passed = record.newLessons.filter(({ isPassed }) => isPassed)
  const lessons = passed.slice(-DEDUCED_FROM)
  const steps = lessons.slice(1).map(({ start }, at) => {
    return verseAt(start).surah_id - verseAt(lessons[at]?.end ?? start).surah_id
  })
  const backward = steps.filter((step) => step === -1).length
  const forward = steps.filter((step) => step === 1).length
  if (backward !== forward) return backward > forward ? 'backward' : 'forward'
  const last = lessons.at(-1)
  return last && isHeldAfter(record.learnt.isLearnt, last.end) ? 'backward' : 'forward'
}

function isHeldAfter(isLearnt: Uint8Array, verse: number): boolean {
  const { first, last } = surahAround(verse)
  return isLearnt[last + 1] === 1 && isLearnt[first - 1] !== 1
}

function surahAround(verse: number): { first: number; last: number } {
  const { surah_id, numberInSurah } = verseAt(verse)
  const first = verse - numberInSurah + 1
  return { first, last: first + (VERSE_COUNTS[surah_id - 1] ?? 1) - 1 }
}

/** The first unlearnt verse after a verse, in a direction; null if the whole Quran is learnt. */
export function nextUnlearnt(
  isLearnt: Uint8Array,
  after: number | null,
  direction: Direction,
): number | null {
  if (isLearnt.indexOf(0, 1) === -1) return null
  let verse = nextVerse(after, direction)
  while (isLearnt[verse] === 1) verse = nextVerse(verse, direction)
  return verse
}

function nextVerse(after: number | null, direction: Direction): number {
  if (direction === 'forward' || after === null) return newStart(after)
  const { first, last } = surahAround(after)
  if (after < last) return after + 1
  if (first === 1) return surahAround(VERSE_COUNT).first
  return surahAround(first - 1).first
}
