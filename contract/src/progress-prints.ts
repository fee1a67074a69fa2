import * as z from 'zod/mini'
import { documentKey } from './documents.ts'
import {
  calendarDay,
  endsNotBefore,
  file,
  id,
  idParams,
  instant,
  nothing,
  paging,
} from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { PRINT_OUTPUTS, PRINT_STATUSES } from './progress-report-terms.ts'
import { anyone, route, staff, staffOf } from './route.ts'

export const print = z.object({
  id,
  /** Of the student, class or school. */
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Null: each family's language. */
  language: z.nullable(z.enum(LANGUAGES)),
  with_lessons: z.boolean(),
  output: z.enum(PRINT_OUTPUTS),
  status: z.enum(PRINT_STATUSES),
  total: z.int(),
  done: z.int(),
  created_at: instant,
  made_by: z.object({ first_name: z.string(), last_name: z.string() }),
  /** Once ready; valid as long as the print is kept, a day. */
  url: z.nullable(z.string()),
})
export type Print = z.infer<typeof print>

/** Without student and class: all active students of the school, for administrators. */
const printInput = z
  .object({
    id: z.optional(id),
    section_id: z.optional(id),
    student_id: z.optional(id),
    start_date: calendarDay,
    end_date: calendarDay,
    /** Null or absent: each family's language. */
    language: z.optional(z.nullable(z.enum(LANGUAGES))),
    with_lessons: z._default(z.boolean(), false),
    output: z._default(z.enum(PRINT_OUTPUTS), 'pdf'),
  })
  .check(endsNotBefore)
export type PrintInput = z.infer<typeof printInput>

export const startPrint = route({
  method: 'POST',
  path: '/progress-reports/prints',
  summary:
    'Print the reports of a student, class or school in the background; students without a report get a draft',
  access: staffOf('section', 'body.section_id'),
  body: printInput,
  answer: print,
  example: {
    section_id: '019aa000-0000-7000-8000-000000000001',
    start_date: '2026-01-05',
    end_date: '2026-03-15',
    output: 'zip' as const,
  },
})

export const listPrints = route({
  method: 'GET',
  path: '/progress-reports/prints',
  summary: "The person's prints of the last day, newest first; administrators see all",
  access: staff,
  query: z.object(paging(50)),
  answer: z.array(print),
})

export const repeatPrint = route({
  method: 'POST',
  path: '/progress-reports/prints/:id/repeat',
  summary: 'Continue a failed or cancelled print',
  access: staff,
  params: idParams,
  answer: print,
})

export const cancelPrint = route({
  method: 'DELETE',
  path: '/progress-reports/prints/:id',
  summary: 'Cancel a running print, or remove a finished one',
  access: staff,
  params: idParams,
  answer: nothing,
})

export const openPrint = route({
  method: 'GET',
  path: '/progress-reports/files/:key',
  summary: 'A finished print; the address is the key',
  access: anyone,
  params: z.object({ key: documentKey }),
  files: ['application/pdf', 'application/zip'],
  answer: file,
})
