import { formatClock, formatDay, formatWeekday } from '@talaqqi/words/formats'
import { useSyncExternalStore } from 'react'
import { clockFormat, relativeFormat } from './formats.ts'
import { useLanguage } from './i18n.ts'
import { readStored, subscribeStored, writeStored } from './stored.ts'

const KEY = 'timeZone'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The school's IANA time zone, once known; dates are the school's, wherever the reader is. */
export function setSchoolTimeZone(zone: string): void {
  if (zone !== readStored(KEY)) writeStored(KEY, zone)
}

export type Dates = {
  /** 'now', '5 minutes ago', '3 hours ago', 'yesterday', '4 days ago', then the day. */
  relative: (instant: string) => string
  /** The day and the time to the minute: '27 Jan 2025 14:05'. */
  exact: (instant: string) => string
  /** The time to the minute, `HH:mm`. */
  time: (instant: string) => string
  /** The day: '27 Jan 2025'. */
  day: (instant: string) => string
  /** 'in 5 minutes', 'tomorrow', 'in 4 days', then the day; as `relative` once it is past. */
  until: (instant: string) => string
  isPast: (instant: string) => boolean
}

/** Instants (ISO 8601) in words, in the chosen language and the school's time zone. */
export function useDates(): Dates {
  useLanguage()
  const timeZone = useSyncExternalStore(subscribeStored, schoolTimeZone)
  return {
    relative: (instant) => relativeTo(new Date(), new Date(instant), timeZone),
    exact: (instant) => exactIn(timeZone, instant),
    time: (instant) => schoolTime(new Date(instant), timeZone),
    day: (instant) => shortDay(schoolDay(new Date(instant), timeZone)),
    until: (instant) => untilThen(new Date(), new Date(instant), timeZone),
    isPast: (instant) => Date.parse(instant) <= Date.now(),
  }
}

/** The day and the time of an instant in a time zone: '27 Jan 2025 14:05'. */
export function exactIn(timeZone: string | undefined, instant: string): string {
  return formatClock(schoolClock(new Date(instant), timeZone))
}

/** Which day of the school an instant falls on, `yyyy-MM-dd`. */
export function schoolDay(instant: Date, timeZone = schoolTimeZone()): string {
  return schoolClock(instant, timeZone).slice(0, 10)
}

/** The school's day now, `yyyy-MM-dd`. */
export const schoolToday = (timeZone?: string): string => schoolDay(new Date(), timeZone)

/** The time of the school's day now, `HH:mm`. */
export const schoolNow = (timeZone?: string): string => schoolTime(new Date(), timeZone)

/** The time of the school's day at an instant, `HH:mm`. */
function schoolTime(instant: Date, timeZone = schoolTimeZone()): string {
  return schoolClock(instant, timeZone).slice(11)
}

/** A day of the calendar (`yyyy-MM-dd`) with its weekday: 'Fri, 21 Nov 2025'. */
export const dayText = (day: string): string => formatWeekday(day)

/** A day of the calendar (`yyyy-MM-dd`), DD MMM YYYY: '05 Sep 2026'. */
export const shortDay = (day: string): string => formatDay(day)

function schoolTimeZone(): string | undefined {
  return readStored(KEY) ?? undefined
}

/** How long before `now` an instant was, counting days as the school's calendar does. */
export function relativeTo(now: Date, instant: Date, timeZone: string | undefined): string {
  const days =
    (Date.parse(schoolDay(now, timeZone)) - Date.parse(schoolDay(instant, timeZone))) / DAY_MS
  if (days >= 7) return shortDay(schoolDay(instant, timeZone))
  const words = relativeFormat()
  if (days >= 1) return words.format(-days, 'day')
  // A phone's clock may run behind the server's: nothing happened in the future.
  const ms = Math.max(0, now.getTime() - instant.getTime())
  if (ms < MINUTE_MS) return words.format(0, 'second')
  if (ms < HOUR_MS) return words.format(-Math.floor(ms / MINUTE_MS), 'minute')
  return words.format(-Math.floor(ms / HOUR_MS), 'hour')
}

/** How long after `now` an instant is, counting days as the school's calendar does. */
export function untilThen(now: Date, instant: Date, timeZone: string | undefined): string {
  const ms = instant.getTime() - now.getTime()
  if (ms <= 0) return relativeTo(now, instant, timeZone)
  const days =
    (Date.parse(schoolDay(instant, timeZone)) - Date.parse(schoolDay(now, timeZone))) / DAY_MS
  if (days >= 7) return shortDay(schoolDay(instant, timeZone))
  const words = relativeFormat()
  if (days >= 1) return words.format(days, 'day')
  if (ms < HOUR_MS) return words.format(Math.ceil(ms / MINUTE_MS), 'minute')
  return words.format(Math.floor(ms / HOUR_MS), 'hour')
}

/** What a clock in the school shows at an instant, `yyyy-MM-dd HH:mm`. */
export function schoolClock(instant: Date, timeZone = schoolTimeZone()): string {
  return clockFormat(timeZone).format(instant)
}

/** The instant at which a clock in the school shows `yyyy-MM-dd HH:mm`; the later one where it shows it twice. */
export function atSchool(clock: string, timeZone = schoolTimeZone()): Date {
  const wanted = asIfUtc(clock)
  const offsetAt = (ms: number) => asIfUtc(schoolClock(new Date(ms), timeZone)) - ms
  // The first guess may fall on the other side of a change of the clocks.
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess))
}

const asIfUtc = (clock: string) => Date.parse(`${clock.replace(' ', 'T')}:00Z`)
