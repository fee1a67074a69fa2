import { dateIn } from '../../../platform/clock.ts'
import type { Random } from '../random.ts'
import type { Rows } from '../rows.ts'
import { momentAt, schoolDaysBefore } from './calendar.ts'
import { type ClassPlan, hearClass } from './day.ts'
import { type Heard, type KnownMistake, writeLesson } from './lessons.ts'
import { endBy } from './timetable.ts'

export type SchoolPlan = {
  timeZone: string
  weeks: number
  classes: ClassPlan[]
  kinds: readonly KnownMistake[]
}

export function writeWeeks(plan: SchoolPlan, now: Date, random: Random): Rows {
  const written = hearWeeks(plan, now, random).map((heard) =>
    writeLesson(heard, plan.kinds, random),
  )
  return {
    sessions: written.map(({ session }) => session),
    lessons: written.flatMap(({ lessons }) => lessons),
    concerns: written.flatMap(({ concerns }) => concerns),
    marks: written.flatMap(({ marks }) => marks),
  }
}

function hearWeeks({ timeZone, weeks, classes }: SchoolPlan, now: Date, random: Random): Heard[] {
  const today = dateIn(timeZone, now)
  const dates = [...schoolDaysBefore(today, weeks), today]
  const days = dates.map((date, index) => {
    const day = { timeZone, date, index, left: dates.length - 1 - index }
    return classes.flatMap((plan) => hearClass(plan, day, random))
  })
  const morning = endBy(now, momentAt(timeZone, today, 0), days.pop() ?? [])
  return [...days.flat(), ...morning]
}
