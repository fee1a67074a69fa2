import { LESSON_TYPES, type LessonType, SESSION_STATUSES, type SessionStatus } from '@talaqqi/quran'
import { schoolToday } from '../../../platform/language/dates.ts'
import {
  choiceSearch,
  idSearch,
  numberSearch,
  rangeSearch,
} from '../../../platform/navigation/search.ts'
import type { Range } from '../days/ranges.ts'

/** First day of the two reports by default. */
const FIRST_DAY = '2025-01-01'

/** The server skips at most one million rows. */
const LAST_PAGE = 10_000

/** Filters in the URL; an absent filter means all. */
export type LessonsSearch = {
  start?: string
  end?: string
  section?: string
  type?: LessonType
  status?: SessionStatus
  student?: string
  page?: number
}

const parts = [
  rangeSearch,
  idSearch('section'),
  choiceSearch('type', LESSON_TYPES),
  choiceSearch('status', SESSION_STATUSES),
  idSearch('student'),
  numberSearch('page', LAST_PAGE),
]

export function lessonsSearch(search: Record<string, unknown>): LessonsSearch {
  return Object.assign({}, ...parts.map((part) => part(search)))
}

/** The days in the URL; the end is today by default, or the first day if that is later. */
export function daysOf(search: Pick<LessonsSearch, 'start' | 'end'>): Range {
  const { end } = search
  const start = search.start ?? (end && end < FIRST_DAY ? end : FIRST_DAY)
  const today = schoolToday()
  return { start, end: end ?? (start > today ? start : today) }
}

export function lessonsQuery(search: LessonsSearch) {
  const { section, type, status, student } = search
  const { start, end } = daysOf(search)
  return {
    start_date: start,
    end_date: end,
    section_id: section,
    type,
    status,
    student_id: student,
  }
}
