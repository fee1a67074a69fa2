import type { Span } from '../../terms.ts'
import { type Calendar, indexOfToday } from '../calendar/calendar.ts'
import type { Day } from '../calendar/days.ts'
import type { Hearing, RevisionInput } from '../input.ts'
import type { HeardPages } from './heard-pages.ts'
import { isPassedNew, type Learnt, learntVerses } from './learnt.ts'
import { readHearings } from './read-hearings.ts'

export type NewLesson = Span & { day: Day; parts: readonly Span[]; isPassed: boolean }

export type StudentRecord = {
  calendar: Calendar
  /** Of today, or of the next school day. */
  today: number
  learnt: Learnt
  heard: HeardPages
  /** Pages heard today that `heard` does not have yet. */
  heardToday: ReadonlySet<number>
  /** By day, then in mushaf order. */
  newLessons: readonly NewLesson[]
  isNewToday: boolean
  /** Indexes of days with a counting lesson before today, newest first, back to the log's start. */
  heardDays: readonly number[]
}

/**
 * The list of a day is made from the days before it, so that it stays the same all day. Page states
 * include today.
 */
export function readRecord(
  input: RevisionInput,
  { includesToday }: { includesToday: boolean },
): StudentRecord {
  const { today } = input
  const isKnown = (day: Day) => day < today || (includesToday && day === today)
  const learnt = learntVerses(input, isKnown)
  const hearings = endedUntil(input)
  return {
    calendar: input.calendar,
    today: indexOfToday(input.calendar, today),
    learnt,
    ...readHearings(input, learnt, hearings, isKnown),
    newLessons: newLessonsOf(hearings, isKnown),
    isNewToday: hearings.some((each) => !isKnown(each.day) && isPassedNew(each)),
  }
}

function endedUntil({ hearings, today }: RevisionInput): Hearing[] {
  const isEnded = ({ status }: Hearing) => status === 'completed' || status === 'incomplete'
  return hearings.filter((hearing) => isEnded(hearing) && hearing.day <= today).sort(byDay)
}

function newLessonsOf(hearings: readonly Hearing[], isKnown: (day: Day) => boolean): NewLesson[] {
  const lessons: NewLesson[] = []
  for (const hearing of hearings) {
    const { type, day, parts } = hearing
    if (type !== 'new_lesson' || parts.length === 0 || !isKnown(day)) continue
    lessons.push({ day, parts, isPassed: isPassedNew(hearing), ...spanOf(parts) })
  }
  return lessons.sort((a, b) => byDay(a, b) || a.start - b.start || a.end - b.end)
}

function spanOf(parts: readonly Span[]): Span {
  let { start, end } = parts[0] ?? { start: 1, end: 1 }
  for (const part of parts) {
    start = Math.min(start, part.start)
    end = Math.max(end, part.end)
  }
  return { start, end }
}

function byDay(one: { day: Day }, other: { day: Day }): number {
  return one.day < other.day ? -1 : Number(one.day > other.day)
}
