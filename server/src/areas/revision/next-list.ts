import { type Day, type DayLine, dayList, nthSchoolDay, type RevisionInput } from '@talaqqi/quran'
import { daysBefore } from './lists.ts'

/** The list of the next school day after today, with the lessons of today; null without such a day. */
export function nextList(input: RevisionInput): { day: Day | null; lines: DayLine[] } {
  const day = nthSchoolDay(input.calendar, daysBefore(input.today, -1), 1)
  return { day, lines: day === null ? [] : dayList({ ...input, today: day }).lines }
}
