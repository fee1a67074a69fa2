import * as z from 'zod/mini'
import { assessment, endsNotBeforeStart, termFields, termInputFields } from './assessments.ts'
import { changesOf } from './changes.ts'
import { says } from './field-errors.ts'
import { before, id, idParams, paging } from './fields.ts'
import { route, staff, staffOf } from './route.ts'

export const EXAMINERS_LIMIT = 5

/** The exam keeps this version of its marking scheme; null: an exam without marks. */
const ofScheme = {
  scheme_id: z.nullable(id),
  scheme_version: z.nullable(z.int()),
  /** Finished examiners that a result needs; until then no user sees the result. */
  examiners: z.int(),
}

export const exam = z.object({ ...termFields, ...ofScheme })
export type Exam = z.infer<typeof exam>

export const examWithLessons = z.extend(exam, { assessment })
export type ExamWithLessons = z.infer<typeof examWithLessons>

const fields = {
  ...termInputFields,
  scheme_id: z._default(z.nullable(id), null),
  scheme_version: z._default(z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))), null),
  examiners: z._default(z.int().check(z.gte(1), z.lte(EXAMINERS_LIMIT)), 1),
}

const hasVersion = z.refine<{ scheme_id: string | null; scheme_version: number | null }>(
  ({ scheme_id, scheme_version }) => (scheme_id === null) === (scheme_version === null),
  { path: ['scheme_id'], error: says('not_valid') },
)

export const examInput = z.object(fields).check(endsNotBeforeStart, hasVersion)
export type ExamInput = z.infer<typeof examInput>

export const examChange = z.object({ ...changesOf(fields), before })
export type ExamChange = z.infer<typeof examChange>

const example = {
  name: 'Mid-year exam',
  description: 'Two questions from each half',
  status: 'in_progress' as const,
  start_date: '2026-11-01',
  end_date: '2026-11-14',
}

export const listExams = route({
  method: 'GET',
  path: '/exams/',
  summary: "The school's exams, the newest first, without their lessons",
  access: staff,
  query: z.object(paging(100)),
  answer: z.array(exam),
})

export const getExam = route({
  method: 'GET',
  path: '/exams/:id',
  summary: 'One exam with the lessons of students within reach, or of one student',
  access: staffOf('student', 'query.student_id'),
  params: idParams,
  query: z.object({ student_id: z.optional(id) }),
  answer: examWithLessons,
})

export const addExam = route({
  method: 'POST',
  path: '/exams/',
  summary: 'Announce an exam',
  access: staff,
  body: examInput,
  answer: examWithLessons,
  example,
})

export const changeExam = route({
  method: 'PUT',
  path: '/exams/:id',
  summary: 'Change an exam',
  access: staff,
  params: idParams,
  body: examChange,
  answer: examWithLessons,
  example,
})
