import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { says } from './field-errors.ts'
import { before, dateAndTime, id, idParams, text } from './fields.ts'
import { route, staffOf } from './route.ts'
import { personOfSchool } from './students.ts'

export const TARGET_STATUSES = ['in_progress', 'done', 'not_done'] as const
export type TargetStatus = (typeof TARGET_STATUSES)[number]

export const TITLE_LIMIT = 200
export const DESCRIPTION_LIMIT = 1000

export const target = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status: z.enum(TARGET_STATUSES),
  due_date: z.nullable(z.string()),
  student_id: id,
})
export type Target = z.infer<typeof target>

export const studentWithTargets = z.extend(personOfSchool, { targets: z.array(target) })
export type StudentWithTargets = z.infer<typeof studentWithTargets>

const fields = {
  id: z.optional(id),
  title: z._default(text(TITLE_LIMIT), ''),
  description: z._default(text(DESCRIPTION_LIMIT), ''),
  status: z.enum(TARGET_STATUSES, { error: says('status_missing') }),
  due_date: z._default(z.nullable(dateAndTime), null),
  student_id: id,
}
const saysSomething = z.refine<{ title: string; description: string }>(
  ({ title, description }) => `${title}${description}`.trim() !== '',
  { path: ['title'], error: says('missing') },
)

export const targetInput = z.object(fields).check(saysSomething)
export type TargetInput = z.infer<typeof targetInput>

export const targetChange = z.object({ ...changesOf(fields), before })
export type TargetChange = z.infer<typeof targetChange>

const example = {
  title: 'Juz 30 by heart',
  description: 'Without a mistake of waqf',
  status: 'in_progress' as const,
  due_date: '2026-12-01 16:00',
}

export const listTargetsOfSection = route({
  method: 'GET',
  path: '/targets/section/:id',
  summary: 'The active students of a class, by name, each with the targets',
  access: staffOf('section', 'params.id'),
  params: idParams,
  answer: z.array(studentWithTargets),
})

export const getTargetsOfStudent = route({
  method: 'GET',
  path: '/targets/students/:id',
  summary: 'One student with the targets, those due first first',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: studentWithTargets,
})

export const addTarget = route({
  method: 'POST',
  path: '/targets/',
  summary: 'Set a student a target; answers the student with all targets',
  access: staffOf('student', 'body.student_id'),
  body: targetInput,
  answer: studentWithTargets,
  example: { ...example, student_id: '019aa000-0000-7000-8000-000000000001' },
})

export const changeTarget = route({
  method: 'PUT',
  path: '/targets/:id',
  summary: 'Change a target; answers the student with all targets',
  access: staffOf('target', 'params.id'),
  params: idParams,
  body: targetChange,
  answer: studentWithTargets,
  example,
})
