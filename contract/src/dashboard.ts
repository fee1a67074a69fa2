import { LESSON_TYPES, SESSION_STATUSES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { place, recited } from './recited.ts'
import { route, staff, staffOf } from './route.ts'
import { student } from './students.ts'

/** `ready`: of the school; the counts: of the user's classes. */
export const setupProgress = z.object({
  ready: z.boolean(),
  sections: z.int(),
  students: z.int(),
  indicators: z.int(),
  timeslots: z.int(),
  colleagues: z.int(),
  has_lessons: z.boolean(),
  /** Of the last week; 0 for teachers. */
  unsent_mails: z.int(),
  total_sessions_today: z.int(),
  /** Active students with a completed or incomplete lesson. */
  students_heard_today: z.int(),
})
export type SetupProgress = z.infer<typeof setupProgress>

export const getSetupProgress = route({
  method: 'GET',
  path: '/dashboard/setup-progress',
  summary: 'How far the school is set up, and how many lessons were captured today',
  access: staff,
  answer: setupProgress,
})

const lessonOfClassToday = z.object({
  id,
  name: z.string(),
  type: z.enum(LESSON_TYPES),
  status: z.enum(SESSION_STATUSES),
  created_at: instant,
  is_today: z.boolean(),
  percentage: z.nullable(z.number()),
  ...recited,
  parts: z.array(z.extend(place, { is_heard: z.boolean() })),
  listener_id: z.nullable(id),
  listener: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
})
export type LessonOfClassToday = z.infer<typeof lessonOfClassToday>

const studentOfClassToday = z.extend(student, {
  /** In the latest timeslot of today with any attendance. */
  is_absent: z.boolean(),
  /** Newest first: the last ones, the last completed one of each type, all of today, and open ones. */
  lessons: z.array(lessonOfClassToday),
})
export type StudentOfClassToday = z.infer<typeof studentOfClassToday>

export const getClassToday = route({
  method: 'GET',
  path: '/dashboard/hour',
  summary:
    'The active students of a class, by name, with what was heard today and last of each type',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ section_id: id }),
  answer: z.array(studentOfClassToday),
})

export const getClassTodayOfStudent = route({
  method: 'GET',
  path: '/students/:id/hour',
  summary: 'One student as in the hour of the class',
  access: staffOf('student', 'params.id'),
  params: z.object({ id }),
  answer: studentOfClassToday,
})
