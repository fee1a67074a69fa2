/* Separate from the calls, so that screens load no schema. */

/** Of one spreadsheet: several months of a school. */
export const PAST_LESSONS_LIMIT = 5000

/** A remark may be longer than a name. */
export const PAST_CELL_LIMIT = 2000

export const FIRST_DAY = '1990-01-01'

export const PAST_COLUMNS = [
  'date',
  'student',
  'class',
  'type',
  'surah',
  'verses',
  'juz',
  'lines',
  'comment',
  'teacher',
  'status',
] as const
export type PastColumn = (typeof PAST_COLUMNS)[number]

/** The other types are captured for an assessment, or have no portion. */
export const PAST_TYPES = ['new_lesson', 'recent_lesson', 'old_lesson', 'inside_lesson'] as const
export type PastType = (typeof PAST_TYPES)[number]

export const DATE_ORDERS = ['day_first', 'month_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** One answer settles several rows. */
export const PAST_ASKED = ['student', 'type', 'surah', 'teacher', 'status'] as const

export const PAST_QUESTIONS_LIMIT = 100

export const PAST_TARGETS = [
  'date',
  'student',
  'first_name',
  'last_name',
  'class',
  'type',
  'surah',
  'verses',
  'from_verse',
  'to_verse',
  'to_surah',
  'juz',
  'part',
  'lines',
  'comment',
  'teacher',
  'status',
] as const
