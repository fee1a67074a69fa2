import * as z from 'zod/mini'
import { assessment, endsNotBeforeStart, termFields, termInputFields } from './assessments.ts'
import { changesOf } from './changes.ts'
import { before, id, idParams } from './fields.ts'
import { route, staffOf } from './route.ts'
import { student } from './students.ts'

export const round = z.object({ ...termFields, student_id: id })
export const roundWithLessons = z.extend(round, { assessment })
export type RoundWithLessons = z.infer<typeof roundWithLessons>

export const studentWithRounds = z.extend(student, { rounds: z.array(roundWithLessons) })
export type StudentWithRounds = z.infer<typeof studentWithRounds>

export const roundInput = z.object({ ...termInputFields, student_id: id }).check(endsNotBeforeStart)
export type RoundInput = z.infer<typeof roundInput>

export const roundChange = z.object({
  ...changesOf({ ...termInputFields, student_id: id }),
  before,
})
export type RoundChange = z.infer<typeof roundChange>

const roundOfStudent = z.extend(roundWithLessons, { student })
export type RoundOfStudent = z.infer<typeof roundOfStudent>

const example = {
  name: 'Revision before Ramadan',
  description: 'All that is memorised, a juz a week',
  status: 'in_progress' as const,
  start_date: '2026-11-01',
  end_date: '2027-01-31',
}

export const listRoundsOfSection = route({
  method: 'GET',
  path: '/rounds/section/:id',
  summary: 'The active students of a class, by name, each with the rounds, without their lessons',
  access: staffOf('section', 'params.id'),
  params: idParams,
  answer: z.array(z.extend(student, { rounds: z.array(round) })),
})

export const getRoundsOfStudent = route({
  method: 'GET',
  path: '/rounds/students/:id',
  summary: 'One student with the rounds, the newest first, and the lessons captured for them',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: studentWithRounds,
})

export const getRound = route({
  method: 'GET',
  path: '/rounds/:id',
  summary: 'One round with its student and the lessons captured for it',
  access: staffOf('round', 'params.id'),
  params: idParams,
  answer: roundOfStudent,
})

export const addRound = route({
  method: 'POST',
  path: '/rounds/',
  summary: 'Begin a round of a student',
  access: staffOf('student', 'body.student_id'),
  body: roundInput,
  answer: roundOfStudent,
  example: { ...example, student_id: '019aa000-0000-7000-8000-000000000001' },
})

export const changeRound = route({
  method: 'PUT',
  path: '/rounds/:id',
  summary: 'Change a round',
  access: staffOf('round', 'params.id'),
  params: idParams,
  body: roundChange,
  answer: roundOfStudent,
  example,
})
