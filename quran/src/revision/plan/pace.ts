import type { Span } from '../../terms.ts'
import { tenthsBetween } from '../../verse-lines.ts'
import {
  type Calendar,
  nthSchoolDay,
  schoolDaysBefore,
  schoolDaysBetween,
} from '../calendar/calendar.ts'
import { type Day, dayNumber, dayOf } from '../calendar/days.ts'
import type { RevisionInput } from '../input.ts'
import { learntTenths, learntVerses } from '../record/learnt.ts'

/** New lessons of a range of verses: lines a day, or an end date. `from` is the first day. */
export type LearningPlan = Span & { from: Day } & (
    | { kind: 'lines'; lines_a_day: number }
    | { kind: 'until'; until: Day }
  )

/** In lines of the 15-line mushaf, rounded to whole lines at the end. */
export type Pace = {
  lines: number
  learnt: number
  /** Negative: ahead. */
  behind_by: number
  lines_a_day: number
  /** The last day at this rate; null if finished, or later than in twenty years. */
  end: Day | null
}

const TENTHS = 10

/**
 * Counts school days on which the student was not absent, so that holidays and absence move the
 * plan. Only passed lessons count: lines of a repeated lesson count when it is passed.
 */
export function paceOf(input: RevisionInput, plan: LearningPlan, absences: readonly Day[]): Pace {
  const before = learntOf(input, plan, (day) => day < plan.from)
  const learnt = learntOf(input, plan, (day) => day <= input.today) - before
  const tenths = tenthsBetween(plan.start, plan.end) - before
  const expected = expectedTenths(input, plan, absences, input.today)
  const left = Math.max(0, tenths - learnt)
  return {
    lines: Math.round(tenths / TENTHS),
    learnt: Math.round(learnt / TENTHS),
    behind_by: Math.round((expected - learnt) / TENTHS),
    ...restOf(input, plan, left),
  }
}

/** Learnt tenths of lines of the plan's verses. */
export function learntOf(
  input: RevisionInput,
  plan: LearningPlan,
  isKnown: (day: Day) => boolean,
): number {
  return learntTenths(learntVerses(input, isKnown), plan.start, plan.end)
}

/** Tenths of lines that the plan asks for before a day, which is today or earlier. */
export function expectedTenths(
  input: RevisionInput,
  plan: LearningPlan,
  absences: readonly Day[],
  before: Day,
): number {
  const learnt = learntOf(input, plan, (day) => day < plan.from)
  const tenths = tenthsBetween(plan.start, plan.end) - learnt
  const rate = plan.kind === 'lines' ? plan.lines_a_day * TENTHS : tenths / daysOfPlan(input, plan)
  return Math.min(tenths, rate * attendedDays(input, plan.from, absences, before))
}

function restOf(
  { calendar, today }: RevisionInput,
  plan: LearningPlan,
  left: number,
): Pick<Pace, 'lines_a_day' | 'end'> {
  const first = plan.from > today ? plan.from : today
  if (plan.kind === 'until') {
    const days = Math.max(1, schoolDaysBetween(calendar, first, plan.until))
    return { lines_a_day: left / TENTHS / days, end: left === 0 ? null : plan.until }
  }
  const days = Math.ceil(left / TENTHS / plan.lines_a_day)
  return {
    lines_a_day: plan.lines_a_day,
    end: left === 0 ? null : nthSchoolDay(calendar, first, days),
  }
}

/** Past school days from the start of the plan, without the student's absences. */
function attendedDays(
  { calendar }: RevisionInput,
  from: Day,
  absences: readonly Day[],
  before: Day,
): number {
  const absent = new Set(absences.map(dayNumber))
  return pastDays(calendar, from, before).filter((number) => !absent.has(number)).length
}

function daysOfPlan(
  { calendar, today }: RevisionInput,
  plan: LearningPlan & { kind: 'until' },
): number {
  const past = pastDays(calendar, plan.from, today < plan.until ? today : dayAfter(plan.until))
  const next = plan.from > today ? plan.from : today
  return Math.max(1, past.length + schoolDaysBetween(calendar, next, plan.until))
}

function pastDays(calendar: Calendar, from: Day, before: Day): number[] {
  const start = schoolDaysBefore(calendar, dayNumber(from))
  return [...calendar.past.slice(start, schoolDaysBefore(calendar, dayNumber(before)))]
}

const dayAfter = (day: Day) => dayOf(dayNumber(day) + 1)
