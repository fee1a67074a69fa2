import { LESSON_TYPES, SESSION_STATUSES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { EXPORT_FORMATS, MEDIA_TYPES } from './exports.ts'
import { calendarDay, endsNotBefore, file, id, idParams, instant, paging } from './fields.ts'
import { recited } from './recited.ts'
import { route, staff, staffOf } from './route.ts'

/** In the school's time zone, both included; default: the last twelve months. */
const period = { start_date: z.optional(calendarDay), end_date: z.optional(calendarDay) }

const periodAnswer = { start_date: calendarDay, end_date: calendarDay }

export const ANALYSED_TYPES = ['new_lesson', 'recent_lesson', 'old_lesson'] as const
export type AnalysedType = (typeof ANALYSED_TYPES)[number]

/** Of completed lessons, two decimals; null without percentages. */
const average = z.nullable(z.number())

const mistakes = z.int()

const countAndAverage = z.object({ count: z.int(), average, mistakes })

const lessonTypeAverages = z.object({
  new_lesson: countAndAverage,
  recent_lesson: countAndAverage,
  old_lesson: countAndAverage,
})
export type LessonTypeAverages = z.infer<typeof lessonTypeAverages>

const classStats = z.object({
  id,
  class_name: z.string(),
  total_lessons: z.int(),
  total_new: z.int(),
  total_recent: z.int(),
  total_old: z.int(),
  total_other: z.int(),
})
export type ClassStats = z.infer<typeof classStats>

export const getClassesAnalysis = route({
  method: 'GET',
  path: '/analysis/classes',
  summary: 'How many lessons were captured in each class that the person reaches',
  access: staff,
  query: z.object(period).check(endsNotBefore),
  answer: z.object({
    ...periodAnswer,
    overall_stats: z.object({
      total_new: z.int(),
      total_recent: z.int(),
      total_old: z.int(),
      total_other: z.int(),
    }),
    class_stats: z.array(classStats),
  }),
})
export type ClassesAnalysis = z.infer<(typeof getClassesAnalysis)['answer']>

const standing = {
  is_active: z.boolean(),
  /** The student is now in another class, or in none. */
  has_moved: z.boolean(),
}

const studentStats = z.object({
  id,
  name: z.string(),
  ...standing,
  sessions_count: z.int(),
  lesson_type_averages: lessonTypeAverages,
  other_types: countAndAverage,
  averages: average,
  mistakes,
})
export type StudentStats = z.infer<typeof studentStats>

export const getClassAnalysis = route({
  method: 'GET',
  path: '/analysis/classes/:id',
  summary: 'What was heard in one class: its active students, and others who had a lesson in it',
  access: staffOf('section', 'params.id'),
  params: idParams,
  query: z.object(period).check(endsNotBefore),
  answer: z.object({
    ...periodAnswer,
    name: z.string(),
    sessions_count: z.int(),
    average,
    mistakes,
    data: z.array(studentStats),
  }),
})
export type ClassAnalysis = z.infer<(typeof getClassAnalysis)['answer']>

const analysedConcern = z.object({ id, name: z.string(), total: z.int() })

const analysedSession = z.object({
  id,
  name: z.string(),
  type: z.enum(LESSON_TYPES),
  /** Null for incomplete lessons, for type other, and if no mistake costs a percentage. */
  mark: z.nullable(z.number()),
  comment: z.string(),
  status: z.enum(SESSION_STATUSES),
  ...recited,
  lines: z.nullable(z.int()),
  created_at: instant,
  lessons: z.array(
    z.object({
      id,
      name: z.string(),
      start: z.nullable(z.int()),
      end: z.nullable(z.int()),
      is_heard: z.boolean(),
      indicators: z.array(id),
      concerns: z.array(analysedConcern),
    }),
  ),
})
export type AnalysedSession = z.infer<typeof analysedSession>

export const getStudentAnalysis = route({
  method: 'GET',
  path: '/analysis/classes/:id/students/:student_id',
  summary: 'What was heard of one student in a class, with a page of the lessons, newest first',
  access: staffOf('student', 'params.student_id'),
  params: z.object({ id, student_id: id }),
  query: z.object({ ...period, ...paging(100) }).check(endsNotBefore),
  answer: z.object({
    ...periodAnswer,
    ...studentStats.shape,
    sessions: z.array(analysedSession),
  }),
})
export type StudentAnalysis = z.infer<(typeof getStudentAnalysis)['answer']>

const filters = {
  ...period,
  section_id: z.optional(id),
  type: z.optional(z.enum(LESSON_TYPES)),
  status: z.optional(z.enum(SESSION_STATUSES)),
  student_id: z.optional(id),
}
const format = { format: z._default(z.enum(EXPORT_FORMATS), 'csv') }

const lessonItem = z.object({
  id,
  student_id: id,
  fullname: z.string(),
  ...standing,
  lesson: z.string(),
  type: z.enum(LESSON_TYPES),
  ...recited,
  teacher: z.string(),
  comment: z.string(),
  lines: z.nullable(z.int()),
  status: z.enum(SESSION_STATUSES),
  created_at: instant,
})
export type LessonItem = z.infer<typeof lessonItem>

export const listAllLessons = route({
  method: 'GET',
  path: '/analysis/all-lessons',
  summary:
    'A page of the lessons that match, newest first, with how many of each type and status do',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ ...filters, ...paging(100) }).check(endsNotBefore),
  answer: z.object({
    ...periodAnswer,
    items: z.array(lessonItem),
    total: z.int(),
    page: z.int(),
    total_pages: z.int(),
    skip: z.int(),
    limit: z.int(),
    types: z.array(z.object({ type: z.enum(LESSON_TYPES), count: z.int() })),
    statuses: z.array(z.object({ status: z.enum(SESSION_STATUSES), count: z.int() })),
  }),
})
export type AllLessons = z.infer<(typeof listAllLessons)['answer']>

const memorizedItem = z.object({
  id,
  fullname: z.string(),
  is_active: z.boolean(),
  total_lines: z.int(),
  /** By lines per page, two decimals. */
  pages_15: z.number(),
  pages_13: z.number(),
})
export type MemorizedItem = z.infer<typeof memorizedItem>

/** Default: completed new lessons of the students who are in the class now. */
const memorizedFilters = {
  ...filters,
  type: z._default(z.enum(LESSON_TYPES), 'new_lesson'),
  status: z._default(z.enum(SESSION_STATUSES), 'completed'),
  include_disabled: z._default(z.enum(['true', 'false']), 'false'),
}

export const listTotalMemorized = route({
  method: 'GET',
  path: '/analysis/total-memorized',
  summary:
    'The lines that each student has memorised, by name; disabled ones where they are asked for',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ ...memorizedFilters, ...paging(1000) }).check(endsNotBefore),
  answer: z.array(memorizedItem),
})

const files = Object.values(MEDIA_TYPES)

export const exportAllLessons = route({
  method: 'GET',
  path: '/analysis/all-lessons/file',
  summary: 'All lessons that match as a file, in the language of Accept-Language',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ ...filters, ...format }).check(endsNotBefore),
  files,
  answer: file,
})

export const exportTotalMemorized = route({
  method: 'GET',
  path: '/analysis/total-memorized/file',
  summary: 'The lines that each student has memorised as a file',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ ...memorizedFilters, ...format }).check(endsNotBefore),
  files,
  answer: file,
})
