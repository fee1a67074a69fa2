import { DOT } from '@talaqqi/words/dot'
import {
  formatClock,
  formatDay,
  formatWeekday,
  formatWideClock,
  formatWideDay,
  weekdayName,
} from '@talaqqi/words/formats'
import { useSyncExternalStore } from 'react'
import { serverNow } from '../server-clock.ts'
import { readStored, subscribeStored, writeStored } from '../storage/storage.ts'
import { clockFormat, relativeFormat } from './formats.ts'
import { useLanguage } from './i18n.ts'

const KEY = 'timeZone'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** IANA time zone. All dates are shown in the school's time zone, not the reader's. */
export function setSchoolTimeZone(zone: string): void {
  if (zone !== readStored(KEY)) writeStored(KEY, zone)
}

export type Dates = {
  /** 'now', '5 minutes ago', '3 hours ago', 'yesterday', '4 days ago', then the day. */
  relative: (instant: string) => string
  /** 'today', 'yesterday', '4 days ago', then the day. */
  relativeDay: (instant: string) => string
  /** '7 Jan 2025 · 14:05'. */
  exact: (instant: string) => string
  /** '07 Jan 2025 14:05', where the specification requires it. */
  wide: (instant: string) => string
  time: (instant: string) => string
  day: (instant: string) => string
  /** 'in 5 minutes', 'tomorrow', 'in 4 days', then the day; a past instant reads as `relative`. */
  until: (instant: string) => string
  isPast: (instant: string) => boolean
}

export function useDates(): Dates {
  useLanguage()
  const timeZone = useSyncExternalStore(subscribeStored, schoolTimeZone)
  return {
    relative: (instant) => relativeTo(new Date(serverNow()), new Date(instant), timeZone),
    relativeDay: (instant) => relativeDayTo(new Date(serverNow()), new Date(instant), timeZone),
    exact: (instant) => formatExactIn(timeZone, instant),
    wide: (instant) => formatWideClock(schoolClock(new Date(instant), timeZone)),
    time: (instant) => schoolTime(new Date(instant), timeZone),
    day: (instant) => shortDay(schoolDay(new Date(instant), timeZone)),
    until: (instant) => relativeUntil(new Date(serverNow()), new Date(instant), timeZone),
    isPast: (instant) => Date.parse(instant) <= serverNow(),
  }
}

export function formatExactIn(timeZone: string | undefined, instant: string): string {
  return formatClock(schoolClock(new Date(instant), timeZone))
}

export function schoolDay(instant: Date, timeZone = schoolTimeZone()): string {
  return schoolClock(instant, timeZone).slice(0, 10)
}

/** By the server's clock: clocks of phones are wrong. */
export const schoolToday = (timeZone?: string): string => schoolDay(new Date(serverNow()), timeZone)

export const schoolNow = (timeZone?: string): string => schoolTime(new Date(serverNow()), timeZone)

function schoolTime(instant: Date, timeZone = schoolTimeZone()): string {
  return schoolClock(instant, timeZone).slice(11)
}

/** 'Mon' of `yyyy-MM-dd`. */
export const weekdayOf = (day: string): string => weekdayName(day)

/** 'Fri, 5 Sep 2025' of `yyyy-MM-dd`; with '· 12 Rabi’ al-Awwal 1447' if the school wants it. */
export function dayText(day: string): string {
  const hijri = hijriText(day)
  return hijri ? `${formatWeekday(day)}${DOT}${hijri}` : formatWeekday(day)
}

type HijriFormat = (day: string) => string

let formatHijri: HijriFormat = () => ''

/** '12 Rabi’ al-Awwal 1447' of `yyyy-MM-dd`; empty if the school does not show Hijri dates. */
export const hijriText: HijriFormat = (day) => formatHijri(day)

/** By `hijri-dates.ts`, which the sign-in page does not load. */
export function setHijriFormat(format: HijriFormat): void {
  formatHijri = format
}

/** '05 Sep 2026' of `yyyy-MM-dd`, in date ranges, as specified. */
export const wideDay = (day: string): string => formatWideDay(day)

/** '5 Sep 2026' of `yyyy-MM-dd`. */
export const shortDay = (day: string): string => formatDay(day)

function schoolTimeZone(): string | undefined {
  return readStored(KEY) ?? undefined
}

export function relativeTo(now: Date, instant: Date, timeZone: string | undefined): string {
  if (daysBetween(instant, now, timeZone) >= 1) return relativeDayTo(now, instant, timeZone)
  const words = relativeFormat()
  // A phone's clock may be behind the server's: never show a future time.
  const ms = Math.max(0, now.getTime() - instant.getTime())
  if (ms < MINUTE_MS) return words.format(0, 'second')
  if (ms < HOUR_MS) return words.format(-Math.floor(ms / MINUTE_MS), 'minute')
  return words.format(-Math.floor(ms / HOUR_MS), 'hour')
}

export function relativeDayTo(now: Date, instant: Date, timeZone: string | undefined): string {
  const days = daysBetween(instant, now, timeZone)
  if (days >= 7) return shortDay(schoolDay(instant, timeZone))
  return relativeFormat().format(-Math.max(0, days), 'day')
}

const daysBetween = (from: Date, to: Date, timeZone: string | undefined) =>
  (Date.parse(schoolDay(to, timeZone)) - Date.parse(schoolDay(from, timeZone))) / DAY_MS

export function relativeUntil(now: Date, instant: Date, timeZone: string | undefined): string {
  const ms = instant.getTime() - now.getTime()
  if (ms <= 0) return relativeTo(now, instant, timeZone)
  const days = daysBetween(now, instant, timeZone)
  if (days >= 7) return shortDay(schoolDay(instant, timeZone))
  const words = relativeFormat()
  if (days >= 1) return words.format(days, 'day')
  if (ms < HOUR_MS) return words.format(Math.ceil(ms / MINUTE_MS), 'minute')
  return words.format(Math.floor(ms / HOUR_MS), 'hour')
}

/** `yyyy-MM-dd HH:mm` in the time zone. */
export function schoolClock(instant: Date, timeZone = schoolTimeZone()): string {
  return clockFormat(timeZone).format(instant)
}

/** The inverse of `schoolClock`; the later instant if daylight saving repeats the hour. */
export function instantOfSchoolClock(clock: string, timeZone = schoolTimeZone()): Date {
  const wanted = asIfUtc(clock)
  const offsetAt = (ms: number) => asIfUtc(schoolClock(new Date(ms), timeZone)) - ms
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess))
}

const asIfUtc = (clock: string) => Date.parse(`${clock.replace(' ', 'T')}:00Z`)
