/*
 * What a screen needs to know of the import of past lessons. Apart from the calls, so that it loads no
 * schema.
 */

/** The most lessons of one spreadsheet: some months of a school. */
export const PAST_LESSONS_LIMIT = 5000

/** The longest cell that is sent: a remark may be longer than a name, and what is too long is told of. */
export const PAST_CELL_LIMIT = 2000

/** No lesson of a spreadsheet is older. */
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

/** What a lesson of the past can be; the others are captured for something, or have no portion. */
export const PAST_TYPES = ['new_lesson', 'recent_lesson', 'old_lesson', 'inside_lesson'] as const
export type PastType = (typeof PAST_TYPES)[number]

/** What comes first where a date is of numbers alone. */
export const DATE_ORDERS = ['day_first', 'month_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** What several rows may say alike and nobody knows: asked, and answered, once for all of them. */
export const PAST_ASKED = ['student', 'type', 'surah', 'teacher', 'status'] as const

/** So many are asked at once. */
export const PAST_QUESTIONS_LIMIT = 100

/** What the columns of a spreadsheet can hold, beside the school's indicators. */
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
