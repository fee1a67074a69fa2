import { dateIn } from '../../platform/clock.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import type { Period } from './lesson-queries.ts'

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

function yearBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return date.toISOString().slice(0, 10)
}
