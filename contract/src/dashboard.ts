import { LESSON_TYPES, SESSION_STATUSES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { calendarDay, id, instant } from './fields.ts'
import { place, recited } from './recited.ts'
import { administrator, route, staff, staffOf } from './route.ts'
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

/** `heard`: a lesson of today is over. `open`: one is in progress or paused. */
const progressOfChild = z.enum(['heard', 'open', 'waiting'])

const named = { id, first_name: z.string(), last_name: z.string() }

const childOfSchoolToday = z.object({ ...named, progress: progressOfChild })
export type ChildOfSchoolToday = z.infer<typeof childOfSchoolToday>

const classOfSchoolToday = z.object({
  section_id: id,
  /** All active students; `heard` and `open` of them. */
  students: z.int(),
  heard: z.int(),
  open: z.int(),
  /** Heard first, then by name; at most sixty. */
  children: z.array(childOfSchoolToday),
})
export type ClassOfSchoolToday = z.infer<typeof classOfSchoolToday>

const openRegister = z.object({
  section_id: id,
  section_name: z.string(),
  timeslot_id: id,
  start_time: z.string(),
})

const schoolToday = z.object({
  /** Classes with active students. */
  classes: z.array(classOfSchoolToday),
  /** Since Monday, in the school's time zone; days without lessons are left out. */
  week: z.array(z.object({ date: calendarDay, type: z.enum(LESSON_TYPES), lessons: z.int() })),
  /** Of the last thirty days. */
  paused: z.object({ lessons: z.int(), oldest_at: z.nullable(instant) }),
  /**
   * Of today, for timeslots that have begun; the first two. Empty on a day without lessons and
   * attendance: the school is closed.
   */
  open_registers: z.object({ total: z.int(), first: z.array(openRegister) }),
  /**
   * With active students and without an active teacher or substitute today, by name; at most twenty.
   * Empty in a school that assigns no teacher.
   */
  without_teacher: z.array(z.object({ section_id: id, section_name: z.string() })),
})
export type SchoolToday = z.infer<typeof schoolToday>

export const getSchoolToday = route({
  method: 'GET',
  path: '/dashboard/school',
  summary: 'Who was heard today, the lessons of this week, and what waits for an administrator',
  access: administrator,
  answer: schoolToday,
})

const teacherOfClass = z.object(named)

const classFigures = z.object({
  section_id: id,
  /** Active ones, by name. */
  teachers: z.array(teacherOfClass),
  /** Of the last eight weeks, two decimals; null without percentages. */
  average: z.nullable(z.number()),
  /** Of each of these weeks, oldest first. */
  weeks: z.array(z.nullable(z.number())),
})
export type ClassFigures = z.infer<typeof classFigures>

export const getClassFigures = route({
  method: 'GET',
  path: '/dashboard/classes',
  summary: 'The teachers of each class, and its averages of the last weeks',
  access: administrator,
  answer: z.array(classFigures),
})
