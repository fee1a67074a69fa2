import { LESSON_TYPES, type LessonType } from '@talaqqi/quran'
import { schoolToday } from '../../platform/dates.ts'
import { choiceSearch, daySearch, idSearch } from '../../platform/search.ts'
import { addDays } from './days.ts'
import type { Range } from './ranges.ts'

/** How far back the reports of a student look where nobody has chosen. */
const DAYS_BACK = 70

export type DaysSearch = { start?: string; end?: string }
export type StudentsSearch = DaysSearch & {
  /** Whose panel is open. */
  student?: string
  /** Of which type the panel shows lessons. */
  type?: LessonType
  /** The class's reports of these days that were begun. */
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

/** The days that the address means: the last ten weeks where it says nothing. */
export function studentDays({ start, end }: DaysSearch): Range {
  const today = schoolToday()
  return { start: start ?? addDays(today, -DAYS_BACK), end: end ?? today }
}
