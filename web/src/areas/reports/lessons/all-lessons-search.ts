import { CURSOR } from '@talaqqi/contract/cursor'
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

export const PAGE = 100

/** Filters in the URL; an absent filter means all. */
export type LessonsSearch = {
  start?: string
  end?: string
  section?: string
  type?: LessonType
  status?: SessionStatus
  student?: string
  page?: number
  /** The cursor of the page; without one the page is found by its number. */
  after?: string
  before?: string
}

const parts = [
  rangeSearch,
  idSearch('section'),
  choiceSearch('type', LESSON_TYPES),
  choiceSearch('status', SESSION_STATUSES),
  idSearch('student'),
  numberSearch('page', LAST_PAGE),
  cursorSearch,
]

export function lessonsSearch(search: Record<string, unknown>): LessonsSearch {
  return Object.assign({}, ...parts.map((part) => part(search)))
}

/** One of the two; drops what the server would refuse. */
function cursorSearch({ after, before }: Record<string, unknown>) {
  const isCursor = (value: unknown): value is string =>
    typeof value === 'string' && CURSOR.test(value)
  return {
    after: isCursor(after) ? after : undefined,
    before: isCursor(before) && !isCursor(after) ? before : undefined,
  }
}

/** Undefined, not left out: the router keeps missing parameters in the URL. */
export const FIRST_PAGE = { page: undefined, after: undefined, before: undefined }

/** The place of the page for the server. */
export function placeOf({ page = 1, after, before }: LessonsSearch) {
  const skip = after === undefined && before === undefined ? (page - 1) * PAGE : 0
  return { after, before, skip, limit: PAGE }
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
