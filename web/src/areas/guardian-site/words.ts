import { m } from '@talaqqi/words/messages'
import { relativeTo, schoolDay } from '../../platform/dates.ts'
import { dateFormat } from '../../platform/formats.ts'

/*
 * Two children may be in schools of different time zones: each instant is told in the zone of its
 * school.
 */

/** 'yesterday', '3 hours ago', then the day. */
export const relativeIn = (zone: string, instant: string): string =>
  relativeTo(new Date(), new Date(instant), zone)

/** The day and the time to the minute. */
export const exactIn = (zone: string, instant: string): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(instant))

/** Whether an instant is of the school's today. */
export const isToday = (zone: string, instant: string): boolean =>
  schoolDay(new Date(instant), zone) === schoolDay(new Date(), zone)

/** What a percentage means for the parents, who may help at home. */
export function percentageWords(percentage: number): string {
  if (percentage >= 95) return m.guardian_excellent()
  if (percentage >= 85) return m.guardian_good()
  return percentage >= 70 ? m.guardian_fair() : m.guardian_weak()
}
