import * as z from 'zod/mini'
import { ATTENDANCE_STATUSES, TAPPED_STATUSES } from './attendance-statuses.ts'
import { changesOf } from './changes.ts'
import { EXPORT_FORMATS, MEDIA_TYPES } from './exports.ts'
import { says } from './field-errors.ts'
import {
  before,
  calendarDay,
  endsNotBefore,
  file,
  id,
  idParams,
  instant,
  paging,
  text,
  timeOfDay,
} from './fields.ts'
import { REASON_LIMIT } from './limits.ts'
import { route, staff, staffOf } from './route.ts'
import { timeslot } from './timeslots.ts'

const status = z.enum(TAPPED_STATUSES)
const person = z.object({ id, first_name: z.string(), last_name: z.string() })

export const attendance = z.object({
  id,
  status,
  reason: z.string(),
  /** `HH:mm` in the school's time zone; for `late` and `left_early`. */
  time: z.nullable(z.string()),
  date: z.string(),
  timeslot_id: id,
  student_id: id,
  tapped_at: instant,
  user: person,
})
export type Attendance = z.infer<typeof attendance>

const names = { first_name: z.string(), last_name: z.string() }

/** `id`, `tapped_at` and `user` are null if nothing was recorded. */
export const sheetRow = z.extend(attendance, {
  ...names,
  id: z.nullable(id),
  tapped_at: z.nullable(instant),
  user: z.nullable(person),
  /** The reason, maybe empty, if a guardian announced an absence; else null. */
  announced: z.nullable(z.string()),
})
export type SheetRow = z.infer<typeof sheetRow>

export const attendanceOfStudent = z.extend(attendance, { timeslot })
export type AttendanceOfStudent = z.infer<typeof attendanceOfStudent>

export const capturedSheet = z.object({
  date: z.string(),
  timeslot_id: id,
  counts: z.record(z.enum(ATTENDANCE_STATUSES), z.number()),
})
export type CapturedSheet = z.infer<typeof capturedSheet>

const what = {
  status: z.enum(TAPPED_STATUSES, { error: says('status_missing') }),
  reason: z._default(text(REASON_LIMIT), ''),
  time: z._default(z.nullable(timeOfDay), null),
}

export const attendanceReasons = z.object({ reason: what.reason, time: what.time })

export const attendanceInput = z.object({
  ...what,
  id: z.optional(id),
  date: calendarDay,
  timeslot_id: id,
  student_id: id,
  /** Accepted but not stored. */
  index: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  /** Default now; never later than now. */
  tapped_at: z.optional(instant),
})
export type AttendanceInput = z.infer<typeof attendanceInput>

export const attendanceChange = z.object({
  ...changesOf({ ...what, date: calendarDay, timeslot_id: id, student_id: id }),
  before,
})
export type AttendanceChange = z.infer<typeof attendanceChange>

/** Both days included; default: the last thirty days. */
const range = z
  .object({ start_date: z.optional(calendarDay), end_date: z.optional(calendarDay) })
  .check(endsNotBefore)
export type AttendanceRange = z.infer<typeof range>

export const getAttendanceSheet = route({
  method: 'GET',
  path: '/attendances/:section_id/:date/:timeslot_id',
  summary:
    'The students of a class, by name, with what is recorded for a day and timeslot; disabled ones where something is',
  access: staffOf('section', 'params.section_id'),
  params: z.object({ section_id: id, date: calendarDay, timeslot_id: id }),
  answer: z.array(sheetRow),
})

export const listAttendances = route({
  method: 'GET',
  path: '/attendances/',
  summary: 'Attendance of the students that the person reaches, newest day first',
  access: staff,
  query: z.object(paging(100)),
  answer: z.array(z.extend(attendance, names)),
})

export const recordAttendance = route({
  method: 'POST',
  path: '/attendances/',
  summary:
    'Record whether a student was there. The later tap wins: answers what stands, which may be another’s',
  access: staffOf('student', 'body.student_id'),
  body: attendanceInput,
  answer: attendance,
  example: {
    status: 'late',
    reason: 'The bus was late',
    time: '15:10',
    date: '2026-01-12',
    timeslot_id: '019aa000-0000-7000-8000-000000000001',
    student_id: '019aa000-0000-7000-8000-000000000001',
  },
})

export const changeAttendance = route({
  method: 'PUT',
  path: '/attendances/:id',
  summary: 'Change whether a student was there',
  access: staffOf('attendance', 'params.id'),
  params: idParams,
  body: attendanceChange,
  answer: attendance,
  example: { status: 'absent', reason: 'At home with a cold' },
})

export const listAttendancesOfStudent = route({
  method: 'GET',
  path: '/students/:id/attendances',
  summary: 'Attendance of one student over some days, oldest first; days without any left out',
  access: staffOf('student', 'params.id'),
  params: idParams,
  query: range,
  answer: z.array(attendanceOfStudent),
})

export const listCapturedSheets = route({
  method: 'GET',
  path: '/sections/:id/attendances',
  summary: 'The sheets of a class of which something is captured, with the students of each status',
  access: staffOf('section', 'params.id'),
  params: idParams,
  query: range,
  answer: z.array(capturedSheet),
})

const counts = z.object({
  present: z.int(),
  absent: z.int(),
  late: z.int(),
  left_early: z.int(),
  other: z.int(),
})

/** In percent, two decimals; null without records. */
const rate = z.nullable(z.number())

const studentFigures = z.object({
  id,
  ...names,
  is_active: z.boolean(),
  /** The student is now in another class, or in none. */
  has_moved: z.boolean(),
  counts,
  rate,
})
export type StudentAttendanceFigures = z.infer<typeof studentFigures>

/** `yyyy-MM` of this century; default: the school's current month. */
const month = z.optional(
  z.string().check(z.maxLength(7), z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, says('date_missing'))),
)

/** Both instead of a month. */
const span = { start_date: z.optional(calendarDay), end_date: z.optional(calendarDay) }
const hasBothOrNone = z.refine<{ start_date?: string | undefined; end_date?: string | undefined }>(
  ({ start_date, end_date }) => (start_date === undefined) === (end_date === undefined),
  { path: ['end_date'], error: says('date_missing') },
)

export const getAttendanceFigures = route({
  method: 'GET',
  path: '/sections/:id/attendance-figures',
  summary:
    'How often each student of a class was there in a month or other days: its active students, and others with a record in them',
  access: staffOf('section', 'params.id'),
  params: idParams,
  query: z.object({ month, ...span }).check(hasBothOrNone, endsNotBefore),
  answer: z.object({
    /** Null for other days than a month. */
    month: z.nullable(z.string()),
    start_date: z.string(),
    end_date: z.string(),
    name: z.string(),
    /** Captured sheets: days and timeslots. */
    sheets: z.int(),
    students: z.array(studentFigures),
    counts,
    rate,
  }),
})
export type AttendanceFigures = z.infer<(typeof getAttendanceFigures)['answer']>

export const exportAttendanceFigures = route({
  method: 'GET',
  path: '/sections/:id/attendance-figures/file',
  summary: 'The attendance figures of a class and month, or other days, as a file',
  access: staffOf('section', 'params.id'),
  params: idParams,
  query: z
    .object({ month, ...span, format: z._default(z.enum(EXPORT_FORMATS), 'csv') })
    .check(hasBothOrNone, endsNotBefore),
  files: Object.values(MEDIA_TYPES),
  answer: file,
})
