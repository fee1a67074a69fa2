import * as z from 'zod/mini'
import { assessment, assessmentStatus, assessmentStatusInput } from './assessments.ts'
import { changesOf } from './changes.ts'
import { says } from './field-errors.ts'
import { before, id, idParams, line, text } from './fields.ts'
import { ASSESSMENT_DESCRIPTION_LIMIT, ASSESSMENT_NAME_LIMIT } from './limits.ts'
import { route, staffOf } from './route.ts'
import { student } from './students.ts'

/** A juz without a completion is not started. */
export const completion = z.object({
  id,
  juz: z.int(),
  /** `Juz 5`; screens translate the juz. */
  name: z.string(),
  description: z.string(),
  status: assessmentStatus,
  student_id: id,
})
export const completionWithLessons = z.extend(completion, { assessment })
export type CompletionWithLessons = z.infer<typeof completionWithLessons>

export const studentWithCompletions = z.extend(student, {
  completions: z.array(completionWithLessons),
})
export type StudentWithCompletions = z.infer<typeof studentWithCompletions>

const fields = {
  id: z.optional(id),
  name: z.optional(line(ASSESSMENT_NAME_LIMIT)),
  description: text(ASSESSMENT_DESCRIPTION_LIMIT).check(
    z.refine((value) => value.trim() !== '', says('missing')),
  ),
  status: assessmentStatusInput,
}
const juz = z.int().check(z.gte(1), z.lte(30))

export const completionInput = z.object({ ...fields, juz, student_id: id })
export type CompletionInput = z.infer<typeof completionInput>

export const completionChange = z.object({
  ...changesOf({ ...fields, juz, student_id: id }),
  before,
})
export type CompletionChange = z.infer<typeof completionChange>

const example = { description: 'Five pages a day', status: 'in_progress' as const }

export const listCompletionsOfSection = route({
  method: 'GET',
  path: '/completions/section/:id',
  summary:
    'The active students of a class, by name, each with the completions, without their lessons',
  access: staffOf('section', 'params.id'),
  params: idParams,
  answer: z.array(z.extend(student, { completions: z.array(completion) })),
})

export const getCompletionsOfStudent = route({
  method: 'GET',
  path: '/completions/students/:id',
  summary: 'One student with the completions, by juz, and the lessons captured for them',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: studentWithCompletions,
})

export const addCompletion = route({
  method: 'POST',
  path: '/completions/',
  summary: 'Start a juz, one of each a student; answers the student with all completions',
  access: staffOf('student', 'body.student_id'),
  body: completionInput,
  answer: studentWithCompletions,
  example: { ...example, juz: 30, student_id: '019aa000-0000-7000-8000-000000000001' },
})

export const changeCompletion = route({
  method: 'PUT',
  path: '/completions/:id',
  summary: 'Change a completion; answers the student with all completions',
  access: staffOf('completion', 'params.id'),
  params: idParams,
  body: completionChange,
  answer: studentWithCompletions,
  example,
})
