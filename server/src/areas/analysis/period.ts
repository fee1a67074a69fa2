import { dateIn } from '../../platform/clock.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import type { Period } from './lesson-queries.ts'

const DAY_MS = 86_400_000

/** Defaults: until today, and twelve months before the end. */
export function periodOf(
  { time_zone }: SchoolScope,
  asked: { start_date?: string | undefined; end_date?: string | undefined },
): Period {
  const today = dateIn(time_zone)
  const { start_date: from } = asked
  const { end_date = from && from > today ? from : today } = asked
  return { start_date: from ?? yearBefore(end_date), end_date, time_zone }
}

/** Until today. */
export function lastDays({ time_zone }: SchoolScope, days: number): Period {
  const end_date = dateIn(time_zone)
  const first = Date.parse(`${end_date}T00:00:00Z`) - (days - 1) * DAY_MS
  return { start_date: new Date(first).toISOString().slice(0, 10), end_date, time_zone }
}

/** Of the same length, right before. */
export function rangeBefore({ start_date, end_date, time_zone }: Period): Period {
  const first = Date.parse(start_date)
  const back = (ms: number) => new Date(first - ms).toISOString().slice(0, 10)
  return {
    start_date: back(Date.parse(end_date) - first + DAY_MS),
    end_date: back(DAY_MS),
    time_zone,
  }
}

function yearBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return date.toISOString().slice(0, 10)
}
