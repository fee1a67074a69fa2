import * as z from 'zod/mini'
import { hijriDates } from './accounts.ts'
import { ATTENDANCE_STATUSES } from './attendance-statuses.ts'
import { examMark } from './exam-papers.ts'
import { id, idParams, instant, paging } from './fields.ts'
import { juzKnown } from './reports.ts'
import { guardian, route } from './route.ts'

/* Answers 404 for everything outside the linked, active children. */

export const person = { first_name: z.string(), last_name: z.string() }
export const school = z.object({
  id,
  name: z.string(),
  time_zone: z.string(),
  hijri: hijriDates,
  shows_fees: z.boolean(),
})

const child = z.object({
  id,
  ...person,
  school,
  section: z.nullable(z.string()),
  unread: z.int(),
  last_lesson_at: z.nullable(instant),
  /** Lessons with unread comments of the school, newest first; `name` is of the last author. */
  answers: z.array(
    z.object({ lesson_id: id, name: z.string(), created_at: instant, count: z.int() }),
  ),
})
export type Child = z.infer<typeof child>

export const listChildren = route({
  method: 'GET',
  path: '/guardian/children',
  summary: "The guardian's children, of all schools of the sign-in, by name",
  access: guardian,
  answer: z.array(child),
})

export const listChildsAttendance = route({
  method: 'GET',
  path: '/guardian/children/:id/attendance',
  summary: "A child's attendance, newest first",
  access: guardian,
  params: idParams,
  query: z.object(paging(60)),
  answer: z.array(
    z.object({
      id,
      status: z.enum(ATTENDANCE_STATUSES),
      reason: z.string(),
      time: z.nullable(z.string()),
      date: z.string(),
      start_time: z.string(),
      end_time: z.string(),
    }),
  ),
})

const approvedReport = z.object({
  id,
  start_date: z.string(),
  end_date: z.string(),
  version: z.int(),
  approved_at: instant,
})
export type ApprovedReport = z.infer<typeof approvedReport>

export const listChildsReports = route({
  method: 'GET',
  path: '/guardian/children/:id/progress-reports',
  summary: "A child's approved progress reports, newest first",
  access: guardian,
  params: idParams,
  answer: z.array(approvedReport),
})

export const printChildsReport = route({
  method: 'POST',
  path: '/guardian/children/:id/progress-reports/:report_id/pdf',
  summary:
    'Make a PDF of an approved progress report; its address opens without a token for a quarter of an hour',
  access: guardian,
  params: z.object({ id, report_id: id }),
  answer: z.object({ url: z.string() }),
})

const childsCertificate = z.object({
  id,
  number: z.int(),
  year: z.int(),
  /** What it is for, in the reader's language. */
  title: z.string(),
  issued_on: z.string(),
})

export const listChildsCertificates = route({
  method: 'GET',
  path: '/guardian/children/:id/certificates',
  summary: "A child's valid certificates, newest first",
  access: guardian,
  params: idParams,
  answer: z.array(childsCertificate),
})

export const printChildsCertificate = route({
  method: 'POST',
  path: '/guardian/children/:id/certificates/:certificate_id/pdf',
  summary:
    'Make a PDF of a valid certificate; its address opens without a token for a quarter of an hour',
  access: guardian,
  params: z.object({ id, certificate_id: id }),
  answer: z.object({ url: z.string() }),
})

const childsTrack = z.object({
  id,
  name: z.string(),
  /** In order: those asked of children, and passed ones. */
  steps: z.array(
    z.object({
      id,
      name: z.string(),
      note: z.string(),
      pass: z.nullable(
        z.object({ passed_on: z.string(), remark: z.string(), heard_by: z.string() }),
      ),
    }),
  ),
})
export type ChildsTrack = z.infer<typeof childsTrack>

export const listChildsTracks = route({
  method: 'GET',
  path: '/guardian/children/:id/tracks',
  summary: 'The tracks that a child follows or has passed steps of, by name',
  access: guardian,
  params: idParams,
  answer: z.array(childsTrack),
})

export const listChildsExams = route({
  method: 'GET',
  path: '/guardian/children/:id/exams',
  summary: "A child's exam results with mark and band, newest first. Marks are whole quarters",
  access: guardian,
  params: idParams,
  answer: z.array(
    z.object({
      id,
      name: z.string(),
      attempt: z.int(),
      day: z.string(),
      ...z.pick(examMark, { total: true, max: true, band: true, is_passed: true }).shape,
    }),
  ),
})

export const listChildsTargets = route({
  method: 'GET',
  path: '/guardian/children/:id/targets',
  summary: "A child's targets, those due first first",
  access: guardian,
  params: idParams,
  query: z.object(paging(200)),
  answer: z.array(
    z.object({
      id,
      title: z.string(),
      description: z.string(),
      status: z.enum(['in_progress', 'done', 'not_done']),
      /** `yyyy-MM-dd HH:mm` in the school's time zone. */
      due_date: z.nullable(z.string()),
    }),
  ),
})

export const listChildsJuz = route({
  method: 'GET',
  path: '/guardian/children/:id/juz',
  summary: 'The juz that a child is finishing or has finished, in the order of the Quran',
  access: guardian,
  params: idParams,
  answer: z.array(
    z.object({ juz: z.int(), name: z.string(), status: z.enum(['in_progress', 'completed']) }),
  ),
})

/** `para` in the words of the reader; null with the Madani mushaf. */
const childsKnownJuz = z.array(z.extend(juzKnown, { para: z.nullable(z.string()) }))
export type ChildsKnownJuz = z.infer<typeof childsKnownJuz>

export const listChildsKnownJuz = route({
  method: 'GET',
  path: '/guardian/children/:id/known-juz',
  summary: 'Which maqras of each juz a child holds, and when the juz was last heard',
  access: guardian,
  params: idParams,
  answer: childsKnownJuz,
})
