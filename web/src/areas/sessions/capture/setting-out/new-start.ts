import type { LessonOfHour } from '@talaqqi/contract/dashboard'
import { newStart } from '@talaqqi/quran'

/** The types whose lessons go on verse by verse, each from its own last end. */
export const GOES_ON = ['new_lesson', 'inside_lesson'] as const
type GoesOn = (typeof GOES_ON)[number]

/**
 * The verse that the next lesson of a type starts with, from the child's lessons, newest first: the
 * one after the last completed end; where none is known, the start of a lesson that was not completed.
 * Null where the lessons say nothing.
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
