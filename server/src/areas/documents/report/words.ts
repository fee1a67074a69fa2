import type { AttendanceStatus } from '@talaqqi/contract/attendance-statuses'
import type { Language } from '@talaqqi/contract/languages'
import type { LessonType, MushafSetting } from '@talaqqi/quran'
import { formatDay, formatNumber, formatPercentage } from '@talaqqi/words/formats'
import { formatHijri, type HijriShift } from '@talaqqi/words/hijri'
import { m } from '@talaqqi/words/messages'
import { dateIn } from '../../../platform/clock.ts'
import { divisionsOf } from '../../../platform/divisions.ts'

export type Writing = ReturnType<typeof writingOf>

/** `school`: its time zone and mushaf. */
export function writingOf(
  locale: Language,
  { time_zone, mushaf }: { time_zone: string; mushaf: MushafSetting },
) {
  return {
    locale,
    divisions: divisionsOf({ mushaf }),
    direction: locale === 'en' ? ('ltr' as const) : ('rtl' as const),
    number: (value: number) => formatNumber(value, locale),
    percentage: (value: number) => formatPercentage(value, locale),
    /** In the school's time zone. */
    dayOf: (instant: Date) => formatDay(dateIn(time_zone, instant), locale),
    /** `yyyy-MM-dd`. */
    day: (day: string) => formatDay(day, locale),
  }
}

type HijriOf = { hijri: readonly HijriShift[] | null }

/** `yyyy-MM-dd`, as the school writes Hijri dates; empty if it writes none. */
export const hijriOf = ({ hijri }: HijriOf, day: string, { locale }: Writing): string =>
  hijri ? formatHijri(day, hijri, locale) : ''

/** Of `parts.typ`: series of a chart differ in grey too. */
type Pattern = 'solid' | 'hatched' | 'dotted' | 'upright' | 'level' | 'falling' | 'crossed'
type Look = { color: string; pattern: Pattern }

/** Colours as in the light theme. */
export const TYPE_LOOKS: Record<LessonType, Look> = {
  new_lesson: { color: '#0a479c', pattern: 'solid' },
  recent_lesson: { color: '#0e7490', pattern: 'hatched' },
  old_lesson: { color: '#ab4d0a', pattern: 'dotted' },
  inside_lesson: { color: '#75125f', pattern: 'falling' },
  juz_completion: { color: '#574100', pattern: 'upright' },
  exam: { color: '#7433dd', pattern: 'crossed' },
  other: { color: '#33322f', pattern: 'level' },
}

export const ATTENDANCE: Record<AttendanceStatus, Look & { word: typeof m.words_yes }> = {
  present: { color: '#146c2e', pattern: 'solid', word: m.attendances_present },
  absent: { color: '#a3201a', pattern: 'hatched', word: m.attendances_absent },
  late: { color: '#8f4300', pattern: 'dotted', word: m.attendances_late },
  left_early: { color: '#055a84', pattern: 'upright', word: m.attendances_left_early },
  other: { color: '#4338a8', pattern: 'level', word: m.attendances_other },
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

export const attendanceWord = (status: AttendanceStatus, locale: Language): string =>
  ATTENDANCE[status].word({}, { locale })
