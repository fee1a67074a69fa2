import { LESSON_TYPES, SESSION_STATUSES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { EXPORT_FORMATS, MEDIA_TYPES } from './exports.ts'
import { calendarDay, endsNotBefore, file, id, idParams, instant, paging } from './fields.ts'
import { recited } from './recited.ts'
import { route, staff, staffOf } from './route.ts'

/** In the school's time zone, both included; default: the last twelve months. */
export const period = { start_date: z.optional(calendarDay), end_date: z.optional(calendarDay) }

export const format = { format: z._default(z.enum(EXPORT_FORMATS), 'csv') }
export const files = Object.values(MEDIA_TYPES)

export const periodAnswer = { start_date: calendarDay, end_date: calendarDay }

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

/** Of the period's last weeks, each seven days of the school back from its last day. */
export const ANALYSED_WEEKS = 8

/** What tells who is behind. The share of old portions over their cycle belongs here as well. */
const compared = {
  /**
   * Lessons of the students who are in the class now, by student and week; null before the first
   * week. A week counts with a school day of the class, from the student's first lesson on.
   */
  weekly_lessons: z.nullable(z.number()),
  /** Attended of recorded timeslots, a percentage; null without attendance. */
  attendance: z.nullable(z.number()),
  /** Lines of completed new lessons. */
  new_lines: z.int(),
  /** Points of the average above the range of the same length before; null with few lessons. */
  trend: z.nullable(z.number()),
}

export const standing = {
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
  /** The average of each of the last weeks, oldest first; null without percentages. */
  weeks: z.array(average),
  /** The newest lesson of the period. */
  last_heard: z.nullable(instant),
})
export type StudentStats = z.infer<typeof studentStats>

const comparedStudent = z.extend(studentStats, compared)
export type ComparedStudent = z.infer<typeof comparedStudent>

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
    lesson_type_averages: lessonTypeAverages,
    other_types: countAndAverage,
    ...compared,
    data: z.array(comparedStudent),
  }),
})
export type ClassAnalysis = z.infer<(typeof getClassAnalysis)['answer']>

const comparedClass = z.object({
  id,
  class_name: z.string(),
  /** Active ones who are in the class now. */
  students: z.int(),
  sessions_count: z.int(),
  lesson_type_averages: lessonTypeAverages,
  average,
  mistakes,
  ...compared,
})
export type ComparedClass = z.infer<typeof comparedClass>

export const compareClasses = route({
  method: 'GET',
  path: '/analysis/comparison',
  summary: 'Which of the classes within reach is behind: pace, averages, attendance and trend',
  access: staff,
  query: z.object(period).check(endsNotBefore),
  answer: z.object({ ...periodAnswer, classes: z.array(comparedClass) }),
})
export type Comparison = z.infer<(typeof compareClasses)['answer']>

export const exportComparison = route({
  method: 'GET',
  path: '/analysis/comparison/file',
  summary: 'The comparison of the classes as a file, in the language of Accept-Language',
  access: staff,
  query: z.object({ ...period, ...format }).check(endsNotBefore),
  files,
  answer: file,
})

export const exportClassAnalysis = route({
  method: 'GET',
  path: '/analysis/classes/:id/file',
  summary: 'The analysis of one class as a file, in the language of Accept-Language',
  access: staffOf('section', 'params.id'),
  params: idParams,
  query: z.object({ ...period, ...format }).check(endsNotBefore),
  files,
  answer: file,
})

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
