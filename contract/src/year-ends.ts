import * as z from 'zod/mini'
import { id, idParams, instant, paging } from './fields.ts'
import { administrator, route } from './route.ts'
import { personOfSchool } from './students.ts'

export const YEAR_END_STUDENTS_LIMIT = 5000
export const YEAR_END_TEACHERS_LIMIT = 500

export const yearEnd = z.object({
  id,
  /** Who moved or left; who follows as a teacher. */
  students: z.int(),
  teachers: z.int(),
  user: personOfSchool,
  created_at: instant,
  undone_at: z.nullable(instant),
})
export type YearEnd = z.infer<typeof yearEnd>

/** Students and teachers who stay are left out. */
const moves = {
  students: z
    .array(
      z.object({
        student_id: id,
        from_section_id: id,
        /** Null: the student leaves the school. */
        to_section_id: z.nullable(id),
      }),
    )
    .check(z.minLength(1), z.maxLength(YEAR_END_STUDENTS_LIMIT)),
  teachers: z._default(
    z
      .array(z.object({ user_id: id, from_section_id: id, to_section_id: id }))
      .check(z.maxLength(YEAR_END_TEACHERS_LIMIT)),
    [],
  ),
}
export const yearEndMoves = z.object(moves)
export type YearEndMoves = z.infer<typeof yearEndMoves>
export const yearEndInput = z.object({ id: z.optional(id), ...moves })
export type YearEndInput = z.infer<typeof yearEndInput>

/** `changed` refuses the moves; the others are warnings. */
export const YEAR_END_CONFLICTS = ['changed', 'open_lesson', 'without_teacher'] as const
const conflict = z.object({
  code: z.enum(YEAR_END_CONFLICTS),
  count: z.int(),
  /** Students or classes; the first twenty. */
  names: z.array(z.string()),
})
export type YearEndConflict = z.infer<typeof conflict>

const ID = '019aa000-0000-7000-8000-000000000001'
const example = {
  students: [{ student_id: ID, from_section_id: ID, to_section_id: null }],
  teachers: [],
}

export const listYearEnds = route({
  method: 'GET',
  path: '/year-ends/',
  summary: 'When classes were moved up together, the newest first',
  access: administrator,
  query: z.object(paging(20)),
  answer: z.array(yearEnd),
})

export const previewYearEnd = route({
  method: 'POST',
  path: '/year-ends/preview',
  summary: 'What stands against moving these students and teachers; changes nothing',
  access: administrator,
  body: yearEndMoves,
  answer: z.object({ conflicts: z.array(conflict) }),
  example,
})

export const endYear = route({
  method: 'POST',
  path: '/year-ends/',
  summary: 'Move students of several classes up together, all or none, once by id',
  access: administrator,
  body: yearEndInput,
  answer: yearEnd,
  example,
})

export const undoYearEnd = route({
  method: 'POST',
  path: '/year-ends/:id/undo',
  summary: 'Put all students and teachers back; refused if one of them was changed since',
  access: administrator,
  params: idParams,
  body: z.object({
    /** Puts back the others than those who were changed, merged or deleted since. */
    without_changed: z._default(z.boolean(), false),
  }),
  answer: yearEnd,
  example: { without_changed: true },
})
