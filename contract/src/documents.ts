import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { calendarDay, endsNotBefore, file, id, idParams } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { anyone, route, staff, staffOf } from './route.ts'

const STUDENTS_LIMIT = 50

const days = { start_date: calendarDay, end_date: calendarDay }
const language = z.optional(z.enum(LANGUAGES))

/** Days in the school's time zone, both included. Default language: the family's of one student, else `Accept-Language`. */
const pdfInput = z
  .object({
    ...days,
    students: z.array(id).check(z.minLength(1), z.maxLength(STUDENTS_LIMIT)),
    language,
  })
  .check(endsNotBefore)

const classReportsInput = z
  .object({ id: z.optional(id), section_id: id, ...days, language })
  .check(endsNotBefore)

export const CLASS_REPORTS_STATUSES = ['working', 'ready', 'failed', 'cancelled'] as const

export const classReports = z.object({
  id,
  section_id: id,
  status: z.enum(CLASS_REPORTS_STATUSES),
  total: z.int(),
  done: z.int(),
  /** Once the ZIP is ready; valid for 15 minutes. */
  url: z.nullable(z.string()),
})
export type ClassReports = z.infer<typeof classReports>

/** Seals what a document's address opens. */
export const documentKey = z
  .string()
  .check(z.maxLength(86, { abort: true }), z.regex(/^[\w-]{86}$/, says('code_not_valid')))

const ID = '019aa000-0000-7000-8000-000000000001'
const example = { start_date: '2026-01-05', end_date: '2026-03-15' }

export const generatePdf = route({
  method: 'POST',
  path: '/generate-pdf',
  summary:
    "Make a PDF of students' progress; answers its address on this server, which opens without a token for a quarter of an hour",
  access: staff,
  body: pdfInput,
  answer: z.object({ url: z.string() }),
  example: { ...example, students: [ID] },
})

export const openDocument = route({
  method: 'GET',
  path: '/documents/:key',
  summary: 'A document that was made within the last quarter of an hour; the address is the key',
  access: anyone,
  params: z.object({ key: documentKey }),
  files: ['application/pdf', 'application/zip'],
  answer: file,
})

export const startClassReports = route({
  method: 'POST',
  path: '/documents/class-reports',
  summary:
    "Begin a PDF for each active student of a class, in one ZIP; ends the person's reports that are still on their way",
  access: staffOf('section', 'body.section_id'),
  body: classReportsInput,
  answer: classReports,
  example: { ...example, section_id: ID },
})

export const getClassReports = route({
  method: 'GET',
  path: '/documents/class-reports/:id',
  summary: 'How far the reports of a class are',
  access: staffOf('class-reports', 'params.id'),
  params: idParams,
  answer: classReports,
})

export const cancelClassReports = route({
  method: 'DELETE',
  path: '/documents/class-reports/:id',
  summary: 'Make no more of these reports; those that are there go too',
  access: staffOf('class-reports', 'params.id'),
  params: idParams,
  answer: classReports,
})
