import { LESSON_TYPES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { id, idParams, instant, paging } from './fields.ts'
import { route, staff, staffOf } from './route.ts'

export const student = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** The class; null for a student without one. */
  section_id: z.nullable(id),
  is_active: z.boolean(),
})
export type Student = z.infer<typeof student>

/** A student in a class list: with the last lesson heard, so that a row says something. */
export const studentInSection = z.extend(student, {
  last_session: z.nullable(
    z.object({ id, name: z.string(), type: z.enum(LESSON_TYPES), created_at: instant }),
  ),
})
export type StudentInSection = z.infer<typeof studentInSection>

export const listStudents = route({
  method: 'GET',
  path: '/students/',
  summary: 'Active students of the classes that the person reaches, by name',
  access: staff,
  query: z.object(paging(200)),
  answer: z.array(student),
})

export const listStudentsOfSection = route({
  method: 'GET',
  path: '/students/sections',
  summary: 'Active students of one class, by name, each with the last lesson',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ section_id: id }),
  answer: z.array(studentInSection),
})

export const getStudent = route({
  method: 'GET',
  path: '/students/:id',
  summary: 'One student',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: student,
})
