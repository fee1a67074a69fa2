import type { LessonOfHour } from '@talaqqi/contract/dashboard'
import { isOpen } from '@talaqqi/quran'
import { sameSetup } from '../capture/setting-out/again.ts'
import { lastSessionOf } from '../capture/setting-out/chips.ts'

/** More than these few is a pile, and the history shows it better. */
const SHOWN_OPEN = 3

/** The lessons that wait to be continued, in the order given, at most three. */
export function openLessons(lessons: readonly LessonOfHour[]): LessonOfHour[] {
  return lessons.filter(isOpen).slice(0, SHOWN_OPEN)
}

/**
 * The newest lesson that was captured through the flow, to be captured once more; null before the first,
 * and while it is still open: then it is continued. Takes newest first.
 */
export function lastCaptured(lessons: readonly LessonOfHour[]): LessonOfHour | null {
  const last = lessons.find((lesson) => sameSetup(lastSessionOf(lesson)))
  return last && !isOpen(last) ? last : null
}
