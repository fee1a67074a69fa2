import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { relativeTo, schoolDay } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'

/* Children may be in schools of different time zones: format each instant in its school's zone. */

export const relativeTextIn = (zone: string, instant: string): string =>
  relativeTo(new Date(), new Date(instant), zone)

export const isToday = (zone: string, instant: string): boolean =>
  schoolDay(new Date(instant), zone) === schoolDay(new Date(), zone)

export function percentageText(percentage: number): string {
  if (percentage === 100) return m.guardian_perfect()
  if (percentage >= 95) return m.guardian_excellent()
  if (percentage >= 85) return m.guardian_good()
  return percentage >= 70 ? m.guardian_fair() : m.guardian_weak()
}

/** Result of a lesson without weighed indicators: '– · 12 mistakes'. */
export function unweighedText(mistakes: number): string {
  return `–${DOT}${m.words_mistakes({ count: mistakes, figure: formatNumber(mistakes) })}`
}
