import type { Section } from '@talaqqi/quran'
import type { OpenLesson } from './open-lesson.ts'

/** Of a verse lesson of one part, the end is chosen after reciting. */
export function hasOpenEnd(section: Section | null, parts: readonly unknown[]): boolean {
  return section === 'verse' && parts.length < 2
}

/** The portion for names; until its end is chosen, as far as it is known. */
export function recitedOf(lesson: OpenLesson) {
  const { name, section, start, end, parts } = lesson
  return { name, section, start, end: end ?? parts.at(-1)?.end ?? null, lessons: parts }
}
