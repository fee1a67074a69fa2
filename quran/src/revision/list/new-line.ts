import { unitsOf } from '../../parts.ts'
import type { Span } from '../../terms.ts'
import { tenthsBetween, verseAfterTenths } from '../../verse-lines.ts'
import { verseAt } from '../../verses.ts'
import { pageSum, pagesTouching } from '../page-grid.ts'
import type { NewLesson, StudentRecord } from '../record/record.ts'
import type { RevisionSettings } from '../settings.ts'
import { type Direction, directionOf, nextUnlearnt } from './direction.ts'
import type { DayLine, LineReason } from './lines.ts'
import { portionOf } from './portion.ts'

const MEDIAN_OF = 5
const TENTHS = 10
const FIRST_LESSON = 5 * TENTHS

/** A lesson that must be repeated, else the verses after the last passed one; null after the last. */
export function newLine(record: StudentRecord, settings: RevisionSettings): DayLine | null {
  const repeat = lessonToRepeat(record.newLessons)
  if (repeat)
    return lineOfNew(
      record,
      { start: repeat.start, end: repeat.end },
      { code: 'repeat', day: repeat.day },
    )
  const direction = directionOf(record, settings.direction)
  const passed = record.newLessons.filter(({ isPassed }) => isPassed)
  const day = passed.at(-1)?.day ?? null
  const lastDay = passed.filter((lesson) => lesson.day === day)
  const start = nextUnlearnt(record.learnt.isLearnt, furthestEnd(lastDay, direction), direction)
  if (start === null) return null
  const end = endOfUnlearnt(record, start, lengthOf(passed, settings), direction)
  const reason: LineReason = day === null ? { code: 'first_lesson' } : { code: 'after_last', day }
  return lineOfNew(record, { start, end }, reason)
}

/** On the last day with a new lesson: not passed, and not repeated on that day. */
function lessonToRepeat(lessons: readonly NewLesson[]): NewLesson | null {
  const lastDay = lessons.filter(({ day }) => day === lessons.at(-1)?.day)
  const passed = lastDay.filter(({ isPassed }) => isPassed)
  const isRepeated = ({ start, end }: Span) =>
    passed.some((span) => span.start <= start && end <= span.end)
  return lastDay.find((lesson) => !lesson.isPassed && !isRepeated(lesson)) ?? null
}

function furthestEnd(lessons: readonly NewLesson[], direction: Direction): number | null {
  const ends = lessons.map(({ end }) => end)
  if (ends.length === 0) return null
  if (direction === 'forward') return Math.max(...ends)
  const surahs = ends.map((end) => verseAt(end).surah_id)
  const lowest = Math.min(...surahs)
  return Math.max(...ends.filter((_, at) => surahs[at] === lowest))
}

/** In tenths of a line. */
function lengthOf(passed: readonly NewLesson[], { new_lines }: RevisionSettings): number {
  if (new_lines !== 'as_before') return new_lines * TENTHS
  const lengths = passed
    .slice(-MEDIAN_OF)
    .map(({ start, end }) => tenthsBetween(start, end))
    .sort((one, other) => one - other)
  return lengths[lengths.length >> 1] ?? FIRST_LESSON
}

function endOfUnlearnt(
  { learnt }: StudentRecord,
  start: number,
  tenths: number,
  direction: Direction,
): number {
  const most = verseAfterTenths(start, tenths)
  const { surah_id } = verseAt(start)
  let end = start
  while (end < most && learnt.isLearnt[end + 1] !== 1) {
    if (direction === 'backward' && verseAt(end + 1).surah_id !== surah_id) break
    end += 1
  }
  return end
}

function lineOfNew(record: StudentRecord, verses: Span, reason: LineReason): DayLine {
  const { grid } = record.learnt
  const pages = pagesTouching(grid, verses)
  const page_count = pageSum(grid, unitsOf(pages))
  const heard_today = record.isNewToday ? page_count : 0
  const portion = portionOf(verses)
  return { kind: 'new', reason, verses, portion, pages, rukus: null, page_count, heard_today }
}
