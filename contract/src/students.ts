import { LESSON_TYPES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { before, id, idParams, instant, nothing, paging } from './fields.ts'
import { guardianOfStudent } from './guardians.ts'
import { recited } from './recited.ts'
import { administrator, route, staff, staffOf } from './route.ts'
import { fullStudentRecord, student, studentFields, studentRecord } from './student-fields.ts'

export { personOfSchool, type Student, student } from './student-fields.ts'

export const studentWithGuardians = z.extend(studentRecord, {
  guardians: z.array(guardianOfStudent),
})
export type StudentWithGuardians = z.infer<typeof studentWithGuardians>

const fields = { id: z.optional(id), ...studentFields }
export const studentInput = z.object(fields)
export type StudentInput = z.infer<typeof studentInput>

export const studentChange = z.object({ ...changesOf(fields), before })
export type StudentChange = z.infer<typeof studentChange>

const ID = '019aa000-0000-7000-8000-000000000001'
const example = { first_name: 'Yusuf', last_name: 'Khan', section_id: ID, is_active: true }

export const studentInSection = z.extend(student, {
  last_session: z.nullable(
    z.object({
      id,
      name: z.string(),
      type: z.enum(LESSON_TYPES),
      created_at: instant,
      ...recited,
    }),
  ),
})
export type StudentInSection = z.infer<typeof studentInSection>

export const listStudents = route({
  method: 'GET',
  path: '/students/',
  summary:
    'Active students of the classes that the person reaches, by name, each with the guardians',
  access: staff,
  query: z.object(paging(200)),
  answer: z.array(studentWithGuardians),
})

export const listStudentsOfSection = route({
  method: 'GET',
  path: '/students/sections',
  summary: 'Active students of one class, by name, each with the last lesson',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ section_id: id }),
  answer: z.array(studentInSection),
})

export const listStudentsWithLast = route({
  method: 'GET',
  path: '/students/with-last',
  summary:
    'Active students of the classes that the person reaches, by name, each with the last lesson',
  access: staff,
  query: z.object(paging(200)),
  answer: z.array(studentInSection),
})

export const getStudent = route({
  method: 'GET',
  path: '/students/:id',
  summary: 'One student with the guardians',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: studentWithGuardians,
})

export const getFullStudent = route({
  method: 'GET',
  path: '/students/:id/record',
  summary: 'One student with the personal fields',
  access: administrator,
  params: idParams,
  answer: fullStudentRecord,
})

export const listDisabledStudents = route({
  method: 'GET',
  path: '/students/disabled',
  summary: 'Disabled students, by name, each with the guardians',
  access: administrator,
  answer: z.array(studentWithGuardians),
})

export const addStudent = route({
  method: 'POST',
  path: '/students/',
  summary: 'Add a student to a class',
  access: administrator,
  body: studentInput,
  answer: fullStudentRecord,
  example,
})

export const changeStudent = route({
  method: 'PUT',
  path: '/students/:id',
  summary: 'Change a student, move to another class, disable or enable',
  access: administrator,
  params: idParams,
  body: studentChange,
  answer: fullStudentRecord,
  example,
})

export const moveStudents = route({
  method: 'POST',
  path: '/students/move',
  summary: 'Move several students to another class at once, all or none',
  access: administrator,
  body: z.object({
    /** Of the move, for its undo; a repeated call moves nothing. */
    id: z.optional(id),
    student_ids: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    section_id: id,
  }),
  answer: z.array(student),
  example: { student_ids: [ID], section_id: ID },
})

/** Minutes in which a move can be undone. */
export const MOVE_UNDO_MINUTES = 15

export const studentMove = z.object({
  id,
  section: z.object({ id, name: z.string() }),
  total: z.int(),
  created_at: instant,
})
export type StudentMove = z.infer<typeof studentMove>

export const listMoves = route({
  method: 'GET',
  path: '/students/moves',
  summary: 'The moves of students that can still be undone, newest first',
  access: administrator,
  answer: z.array(studentMove),
})

export const undoMove = route({
  method: 'POST',
  path: '/students/moves/:id/undo',
  summary: 'Move students back, within 15 minutes; students who were moved again stay',
  access: administrator,
  params: idParams,
  answer: z.object({ back: z.array(student), stayed: z.array(student) }),
})

export const setStudentsActive = route({
  method: 'POST',
  path: '/students/active',
  summary: 'Disable or enable several students at once, all or none',
  access: administrator,
  body: z.object({
    student_ids: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    is_active: z.boolean(),
  }),
  answer: z.array(student),
  example: { student_ids: [ID], is_active: false },
})

export const deleteStudent = route({
  method: 'DELETE',
  path: '/students/:id',
  summary: 'Delete a student for whom nothing was captured; guardians are unlinked and stay',
  access: administrator,
  params: idParams,
  answer: nothing,
})
