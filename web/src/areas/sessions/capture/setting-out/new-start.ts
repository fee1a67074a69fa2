import type { LessonOfHour } from '@talaqqi/contract/dashboard'
import { newStart } from '@talaqqi/quran'

/** Types that continue verse by verse, each from its own last end. */
export const GOES_ON = ['new_lesson', 'inside_lesson'] as const
type GoesOn = (typeof GOES_ON)[number]

/**
 * Default start verse of the next lesson of a type, from lessons newest first: the verse after the last
 * completed end, else the start of an incomplete lesson. Null if unknown.
 */
export function startAfter(
  lessons: readonly Pick<LessonOfHour, 'type' | 'status' | 'section' | 'start' | 'end'>[],
  type: GoesOn,
): number | null {
  const ofType = lessons.filter((lesson) => lesson.type === type && lesson.section === 'verse')
  const completed = ofType.find(({ status, end }) => status === 'completed' && end !== null)
  if (completed) return newStart(completed.end)
  return ofType[0]?.start ?? null
}
