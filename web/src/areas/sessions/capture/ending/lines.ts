import { linesBetween } from '@talaqqi/quran/verse-lines'
import { latinDigits } from '../../../../ui/digits.ts'
import { hasLines, type OpenLesson } from '../under-way/open-lesson.ts'

/** More lines than anybody learns or reads in a lesson. */
export const MOST_LINES = 999

/** The number of lines that a text says; null where it is empty, `wrong` where it is no number from 0 to 999. */
export function readLines(text: string): number | null | 'wrong' {
  const typed = latinDigits(text).trim()
  if (typed === '') return null
  return /^\d{1,3}$/.test(typed) ? Number(typed) : 'wrong'
}

/**
 * The lesson with another end verse, and as many lines as the 15-line mushaf has up to there, unless
 * the teacher has said otherwise.
 */
export function withEnd(lesson: OpenLesson, end: number): OpenLesson {
  const { lines } = lesson
  const isFilledIn = lines === null || lines === linesTo(lesson, lesson.end)
  const mayFill = isFilledIn && hasLines(lesson)
  return { ...lesson, end, lines: mayFill ? linesTo(lesson, end) : lines, unsaved: true }
}

function linesTo({ start }: OpenLesson, end: number | null): number | null {
  if (start === null || end === null || end < start) return null
  return Math.min(linesBetween(start, end), MOST_LINES)
}
