import { LESSON_TYPES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { ATTENDANCE_STATUSES } from './attendance-statuses.ts'
import { before, calendarDay, id, idParams, instant, paging, text } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { APPROVED_LIMIT, REMARK_LIMIT, REPORT_STATUSES } from './progress-report-terms.ts'
import { administrator, route, staffOf } from './route.ts'
import { personOfSchool } from './students.ts'

const person = z.object({ first_name: z.string(), last_name: z.string() })
const period = z.object({ start_date: z.string(), end_date: z.string() })

/** Of completed lessons. */
const figures = z.object({
  completed: z.int(),
  /** Two decimals; null without a weighed indicator. */
  average: z.nullable(z.number()),
  mistakes: z.int(),
  /** Of 15 lines, heard parts only, two decimals. */
  pages: z.number(),
  /** Two decimals; null without pages. */
  mistakes_per_page: z.nullable(z.number()),
})
export type ReportFigures = z.infer<typeof figures>

/** Held pages, the plan's lines, and old pages, as the list of the day has them. */
const revision = z.object({
  /** Before the first day, and after the last. */
  held: z.object({ start: z.int(), end: z.int() }),
  /** Lines of the plan in the range; null without a plan. */
  plan: z.nullable(z.object({ planned: z.int(), learnt: z.int() })),
  /** At the end; null without old pages. */
  old: z.nullable(
    z.object({
      pages: z.int(),
      /** Heard at least once in the range. */
      heard: z.int(),
      /** Hearings of old pages ÷ old pages, one decimal. */
      rounds: z.number(),
      over: z.int(),
      /** School days. */
      cycle: z.int(),
    }),
  ),
})
export type RevisionOfRange = z.infer<typeof revision>

/** Of an attempt. Marks are whole quarters. */
const examMark = z.object({
  attempt: z.int(),
  questions: z.int(),
  /** All faults, the mean of the finished examiners. */
  faults: z.int(),
  /** Null for a scheme without marks. */
  total: z.nullable(z.int()),
  max: z.int(),
  band: z.nullable(z.string()),
  /** Null for a scheme without a condition. */
  is_passed: z.nullable(z.boolean()),
})

const reportedExam = z.object({
  name: z.string(),
  day: z.string(),
  /** Completed lessons of the exam, with their average and mistakes. */
  questions: z.int(),
  average: z.nullable(z.number()),
  mistakes: z.int(),
  /** Null without a finished result; absent in reports that were made before marks existed. */
  mark: z.optional(z.nullable(examMark)),
})
export type ReportedExam = z.infer<typeof reportedExam>

const reportedTrack = z.object({
  name: z.string(),
  steps: z.int(),
  passed: z.int(),
  /** Passed on a day of the range. */
  in_range: z.int(),
  last: z.nullable(z.object({ name: z.string(), day: z.string() })),
})
export type ReportedTrack = z.infer<typeof reportedTrack>

/** The figures of one page; stored with the report. */
export const reportData = z.object({
  format: z.literal(1),
  student: person,
  class_name: z.nullable(z.string()),
  teachers: z.array(z.string()),
  range: period,
  /** The range before, of the same length. */
  before: period,
  /** Lines of completed new lessons. */
  new_lines: z.object({ now: z.int(), before: z.int() }),
  /** Null if nothing is held; absent in reports that were made before these figures existed. */
  revision: z.optional(z.nullable(revision)),
  types: z.array(z.object({ type: z.enum(LESSON_TYPES), now: figures, before: figures })),
  /** Oldest first; one for each attempt with a finished result. */
  exams: z.array(reportedExam),
  /** Of the school; absent in reports that were made before marks existed. */
  has_schemes: z.optional(z.boolean()),
  /** By name; absent in reports that were made before tracks existed. */
  tracks: z.optional(z.array(reportedTrack)),
  attendance: z.array(z.object({ status: z.enum(ATTENDANCE_STATUSES), count: z.int() })),
  /** Of the thirty juz; as `GET /reports/students/:id/juz`, with declared maqras. */
  known: z.array(z.object({ juz: z.int(), known: z.int(), now: z.nullable(z.int()) })),
})
export type ReportData = z.infer<typeof reportData>

export const remarksInput = z.object({
  teacher_remark: z.optional(text(REMARK_LIMIT)),
  principal_remark: z.optional(text(REMARK_LIMIT)),
  before,
})

export const progressReport = z.object({
  id,
  student: personOfSchool,
  section_id: z.nullable(id),
  start_date: z.string(),
  end_date: z.string(),
  version: z.int(),
  status: z.enum(REPORT_STATUSES),
  teacher_remark: z.string(),
  principal_remark: z.string(),
  figures_at: instant,
  approved_at: z.nullable(instant),
  approved_by: z.nullable(person),
})
export type ProgressReport = z.infer<typeof progressReport>

const oneReport = z.extend(progressReport, {
  data: reportData,
  /** Newest first, with this one. */
  versions: z.array(z.object({ id, version: z.int(), status: z.enum(REPORT_STATUSES) })),
})
export type OneProgressReport = z.infer<typeof oneReport>

const ID = '019aa000-0000-7000-8000-000000000001'

export const listProgressReports = route({
  method: 'GET',
  path: '/progress-reports/',
  summary: 'The newest version of each progress report within reach, by name of the student',
  access: staffOf('section', 'query.section_id'),
  query: z.object({
    section_id: z.optional(id),
    student_id: z.optional(id),
    start_date: z.optional(calendarDay),
    end_date: z.optional(calendarDay),
    ...paging(100),
  }),
  answer: z.array(progressReport),
})

export const getProgressReport = route({
  method: 'GET',
  path: '/progress-reports/:id',
  summary: 'One version of a progress report with its figures',
  access: staffOf('progress-report', 'params.id'),
  params: idParams,
  answer: oneReport,
})

export const changeProgressReport = route({
  method: 'PUT',
  path: '/progress-reports/:id',
  summary:
    "Write the remarks of a draft: the teacher's by teachers of the class, the principal's by administrators",
  access: staffOf('progress-report', 'params.id'),
  params: idParams,
  body: remarksInput,
  answer: progressReport,
  example: { teacher_remark: 'Reads with care and revises daily.' },
})

export const approveProgressReports = route({
  method: 'POST',
  path: '/progress-reports/approve',
  summary: 'Approve and lock drafts; guardians see them from now on',
  access: administrator,
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(APPROVED_LIMIT)) }),
  answer: z.object({ approved: z.int() }),
  example: { ids: [ID] },
})

export const addVersion = route({
  method: 'POST',
  path: '/progress-reports/:id/versions',
  summary:
    'Make a draft with fresh figures and the same remarks; answers the existing draft of a later version',
  access: staffOf('progress-report', 'params.id'),
  params: idParams,
  answer: progressReport,
})

export const printProgressReport = route({
  method: 'POST',
  path: '/progress-reports/:id/pdf',
  summary:
    'Make a PDF of one version; answers its address, which opens without a token for a quarter of an hour',
  access: staffOf('progress-report', 'params.id'),
  params: idParams,
  body: z.object({ language: z.optional(z.enum(LANGUAGES)) }),
  answer: z.object({ url: z.string() }),
  example: { language: 'ar' },
})
