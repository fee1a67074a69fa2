import type { Span } from '../../terms.ts'
import { VERSE_COUNT } from '../../verse-count.ts'
import { nthSchoolDay, schoolDaysBefore } from '../calendar/calendar.ts'
import { type Day, dayNumber, dayOf } from '../calendar/days.ts'
import type { RevisionInput } from '../input.ts'
import { TENTHS_BEFORE } from '../mushaf-pages.ts'
import { isPassedNew, learntTenths, learntVerses } from '../record/learnt.ts'

/** At the rate of the fastest and the slowest week; null: later than in twenty years. */
export type KhatmSpan = { earliest: Day | null; latest: Day | null }

const WEEKS = 8
const LEAST_LESSONS = 15

/**
 * From the last eight weeks with a passed new lesson, each by its school days; null with fewer than
 * fifteen lessons, and after the khatm.
 */
export function khatmSpan(input: RevisionInput): KhatmSpan | null {
  const today = dayNumber(input.today)
  const start = dayOf(today - WEEKS * 7)
  const lessons = input.hearings
    .filter((each) => isPassedNew(each) && start <= each.day && each.day < input.today)
    .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  const left = unlearntTenths(input)
  if (lessons.length < LEAST_LESSONS || left === 0) return null
  const { isLearnt } = learntVerses(input, (day) => day < start)
  const byWeek = Array.from({ length: WEEKS }, () => 0)
  for (const { day, parts } of lessons) {
    const week = Math.floor((today - 1 - dayNumber(day)) / 7)
    byWeek[week]! += parts.reduce((sum, part) => sum + learnPart(isLearnt, part), 0)
  }
  const rates = byWeek
    .map((tenths, week) => tenths / schoolDaysOfWeek(input, today - week * 7))
    .filter((rate) => rate > 0 && Number.isFinite(rate))
  if (rates.length === 0) return null
  const at = (rate: number) => nthSchoolDay(input.calendar, input.today, Math.ceil(left / rate))
  return { earliest: at(Math.max(...rates)), latest: at(Math.min(...rates)) }
}

function unlearntTenths(input: RevisionInput): number {
  const learnt = learntVerses(input, (day) => day < input.today)
  return (TENTHS_BEFORE[VERSE_COUNT] ?? 0) - learntTenths(learnt, 1, VERSE_COUNT)
}

function learnPart(isLearnt: Uint8Array, { start, end }: Span): number {
  let tenths = 0
  for (let verse = start; verse <= end; verse += 1) {
    if (isLearnt[verse] === 1) continue
    tenths += (TENTHS_BEFORE[verse] ?? 0) - (TENTHS_BEFORE[verse - 1] ?? 0)
    isLearnt[verse] = 1
  }
  return tenths
}

function schoolDaysOfWeek({ calendar }: RevisionInput, before: number): number {
  return schoolDaysBefore(calendar, before) - schoolDaysBefore(calendar, before - 7)
}
