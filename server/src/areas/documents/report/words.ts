import type { AttendanceStatus } from '@talaqqi/contract/attendance-statuses'
import type { Language } from '@talaqqi/contract/languages'
import type { LessonType } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'

/** How figures and days are written in a language: Latin digits and the Gregorian calendar in each. */
export type Writing = ReturnType<typeof writingOf>

export function writingOf(locale: Language, timeZone: string) {
  const tag = `${locale === 'en' ? 'en-GB' : locale}-u-ca-gregory-nu-latn`
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const percentage = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const format = { day: '2-digit', month: 'short', year: 'numeric' } as const
  const ofSchool = new Intl.DateTimeFormat(tag, { ...format, timeZone })
  const ofCalendar = new Intl.DateTimeFormat(tag, { ...format, timeZone: 'UTC' })
  return {
    locale,
    direction: locale === 'en' ? ('ltr' as const) : ('rtl' as const),
    number: (value: number) => number.format(value),
    percentage: (value: number) => percentage.format(value / 100),
    /** The school's day of an instant. */
    dayOf: (instant: Date) => ofSchool.format(instant),
    /** A day of the calendar, `yyyy-MM-dd`. */
    day: (day: string) => ofCalendar.format(new Date(`${day}T00:00:00Z`)),
  }
}

/** The colour of each type, as the screens have it on light ground. */
export const TYPE_COLORS: Record<LessonType, string> = {
  new_lesson: '#0a479c',
  recent_lesson: '#0b7868',
  old_lesson: '#ab4d0a',
  inside_lesson: '#75125f',
  juz_completion: '#574100',
  exam: '#7433dd',
  other: '#33322f',
}

export const ATTENDANCE: Record<AttendanceStatus, { color: string; word: typeof m.words_yes }> = {
  present: { color: '#146c2e', word: m.attendances_present },
  absent: { color: '#a3201a', word: m.attendances_absent },
  late: { color: '#8f4300', word: m.attendances_late },
  left_early: { color: '#055a84', word: m.attendances_left_early },
  other: { color: '#4338a8', word: m.attendances_other },
}

export const TARGET_STATUSES = {
  in_progress: { color: '#755300', word: m.targets_in_progress },
  done: { color: '#0a6249', word: m.targets_done },
  not_done: { color: '#a3201a', word: m.targets_not_done },
} as const

export const COMPLETION_STATUSES = {
  in_progress: { color: '#755300', word: m.documents_completion_in_progress },
  completed: { color: '#0a6249', word: m.documents_completion_completed },
} as const
