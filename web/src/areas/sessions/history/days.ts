import { m } from '@talaqqi/words/messages'
import { dayText, schoolDay } from '../../../platform/language/dates.ts'
import { serverNow } from '../../../platform/server-clock.ts'

const DAY_MS = 86_400_000

/** The school's day of a lesson, if it is the first of that day in the list; else null. */
export function dayBegun(
  lessons: readonly { created_at: string }[],
  index: number,
  timeZone?: string,
): string | null {
  const dayAt = (at: number) => {
    const lesson = lessons[at]
    return lesson ? schoolDay(new Date(lesson.created_at), timeZone) : null
  }
  const day = dayAt(index)
  return day === dayAt(index - 1) ? null : day
}

/** 'Today', 'Yesterday', then the day: 'Fri, 21 Nov 2025'. */
export function dayHeading(day: string, now = new Date(serverNow())): string {
  if (day === schoolDay(now)) return m.history_today()
  return day === schoolDay(new Date(now.getTime() - DAY_MS)) ? m.history_yesterday() : dayText(day)
}
