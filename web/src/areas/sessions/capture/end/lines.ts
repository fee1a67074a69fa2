import { linesBetween } from '@talaqqi/quran/verse-lines'
import { toLatinDigits } from '../../../../ui/inputs/digits.ts'
import { hasLines, type OpenLesson } from '../draft/open-lesson.ts'

export const MAX_LINES = 999

/** Parses a number of lines: null if empty, `wrong` if not an integer from 0 to 999. */
export function parseLines(text: string): number | null | 'wrong' {
  const typed = toLatinDigits(text).trim()
  if (typed === '') return null
  return /^\d{1,3}$/.test(typed) ? Number(typed) : 'wrong'
}

/** Sets the end verse, and the lines of the 15-line mushaf up to it unless the teacher entered lines. */
export function withEndVerse(lesson: OpenLesson, end: number): OpenLesson {
  const { lines } = lesson
  const isFilledIn = lines === null || lines === linesTo(lesson, lesson.end)
  const mayFill = isFilledIn && hasLines(lesson)
  return { ...lesson, end, lines: mayFill ? linesTo(lesson, end) : lines, unsaved: true }
}

function linesTo({ start }: OpenLesson, end: number | null): number | null {
  if (start === null || end === null || end < start) return null
  return Math.min(linesBetween(start, end), MAX_LINES)
}
