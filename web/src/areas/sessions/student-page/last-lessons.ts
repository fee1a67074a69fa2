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

/** The verse id at which the newest lesson from verse to verse ended; 1 before the first. */
export function lastVerseOf(lessons: readonly LessonOfHour[]): number {
  return lessons.find(({ section, end }) => section === 'verse' && end)?.end ?? 1
}

/**
 * The newest lesson that was captured through the flow, to be captured once more; null before the first,
 * and while it is still open: then it is continued. Takes newest first.
 */
export function lastCaptured(lessons: readonly LessonOfHour[]): LessonOfHour | null {
  const last = lessons.find((lesson) => sameSetup(lastSessionOf(lesson)))
  return last && !isOpen(last) ? last : null
}
