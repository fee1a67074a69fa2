import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import { isOpen } from '@talaqqi/quran'
import { repeatedSetup, toLastLesson } from '../../sessions/index.ts'

/** The history shows longer lists better. */
const SHOWN_OPEN = 3

export function openLessons(lessons: readonly LessonOfClassToday[]): LessonOfClassToday[] {
  return lessons.filter(isOpen).slice(0, SHOWN_OPEN)
}

export function lastVerseOf(lessons: readonly LessonOfClassToday[]): number {
  return lessons.find(({ section, end }) => section === 'verse' && end)?.end ?? 1
}

/** The newest lesson of the flow, to repeat it; null if none, or if it is still open. Takes newest first. */
export function lastCaptured(lessons: readonly LessonOfClassToday[]): LessonOfClassToday | null {
  const last = lessons.find((lesson) => repeatedSetup(toLastLesson(lesson)))
  return last && !isOpen(last) ? last : null
}
