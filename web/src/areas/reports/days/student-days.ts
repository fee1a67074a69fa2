import { LESSON_TYPES, type LessonType } from '@talaqqi/quran'
import { schoolToday } from '../../../platform/language/dates.ts'
import { choiceSearch, daySearch, idSearch } from '../../../platform/navigation/search.ts'
import { addDays } from './days.ts'
import type { Range } from './ranges.ts'

/** Default range of a student's reports, in days. */
const DAYS_BACK = 70

export type DaysSearch = { start?: string; end?: string }
export type StudentsSearch = DaysSearch & {
  student?: string
  type?: LessonType
  made?: string
}

const days = [daySearch('start'), daySearch('end')]
const parts = [...days, idSearch('student'), choiceSearch('type', LESSON_TYPES), idSearch('made')]

export function daysSearch(search: Record<string, unknown>): DaysSearch {
  return Object.assign({}, ...days.map((part) => part(search)))
}

export function studentsSearch(search: Record<string, unknown>): StudentsSearch {
  return Object.assign({}, ...parts.map((part) => part(search)))
}

/** The days in the URL; by default the last ten weeks. */
export function studentDays({ start, end }: DaysSearch): Range {
  const today = schoolToday()
  return { start: start ?? addDays(today, -DAYS_BACK), end: end ?? today }
}
