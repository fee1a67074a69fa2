import type { LessonType, Section, SessionStatus } from './terms.ts'
import { VERSE_COUNT } from './verse-count.ts'

/** Each type continues from its own last end verse. */
export const GOES_ON = ['new_lesson', 'inside_lesson'] as const satisfies readonly LessonType[]
type GoesOn = (typeof GOES_ON)[number]

type Heard = {
  type: LessonType
  status: SessionStatus
  section: Section | null
  start: number | null
  end: number | null
}

/**
 * `lessons`: newest first. After the last completed end; without one, the start of the last
 * lesson. Null without lessons of that type.
 */
export function startAfter(lessons: readonly Heard[], type: GoesOn): number | null {
  const ofType = lessons.filter((lesson) => lesson.type === type && lesson.section === 'verse')
  const completed = ofType.find(({ status, end }) => status === 'completed' && end !== null)
  if (completed) return newStart(completed.end)
  return ofType[0]?.start ?? null
}

/** Without an end, and after the last verse of the Quran: the first verse. */
export function newStart(lastEnd: number | null): number {
  return lastEnd === null || lastEnd >= VERSE_COUNT ? 1 : lastEnd + 1
}
