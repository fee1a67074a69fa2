import {
  type RoundChange,
  type RoundInput,
  type RoundOfStudent,
  roundInput,
  type StudentWithRounds,
} from '@talaqqi/contract/rounds'
import { v7 } from 'uuid'
import { orNotFound } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { byAssessment } from '../sessions/index.ts'
import { getStudent, listOfClass, requireWithinReach } from '../students/index.ts'
import { addAssessment, changeAssessment, withLessons, withSessions } from './assessments.ts'
import { KINDS } from './kinds.ts'
import { roundRecords, selectRoundsOfClass, selectRoundsOfStudent } from './queries.ts'

/** Throws as `listOfClass`. */
export async function listSectionWithRounds(school: SchoolScope, section_id: string) {
  const listed = await listOfClass(school, section_id, selectRoundsOfClass)
  return listed.map(({ student, rows }) => ({ ...student, rounds: rows }))
}

/** Throws Refusal `not_found`, or `forbidden` for a class out of reach. */
export async function getStudentWithRounds(
  school: SchoolScope,
  student_id: string,
): Promise<StudentWithRounds> {
  const { student, rows, ...page } = orNotFound(await selectRoundsOfStudent(school, student_id))
  requireWithinReach(school, student)
  return { ...student, rounds: withSessions(rows, byAssessment(page)) }
}

/** Throws Refusal `not_found`. */
export async function getRound(school: SchoolScope, id: string): Promise<RoundOfStudent> {
  const row = orNotFound(await roundRecords.find(school, id))
  const student = await getStudent(school, row.student_id)
  const [round] = await withLessons(school, [row])
  return { ...orNotFound(round), student }
}

/** Throws as `addAssessment`. */
export async function addRound(
  school: SchoolScope,
  { id = v7(), ...input }: RoundInput,
): Promise<RoundOfStudent> {
  await addAssessment(school, { id, kind: 'round', ...input })
  return getRound(school, id)
}

/** Throws as `changeAssessment`. */
export async function changeRound(
  school: SchoolScope,
  record_id: string,
  { id: _, ...change }: RoundChange,
): Promise<RoundOfStudent> {
  await changeAssessment(school, KINDS.round, record_id, change, roundInput)
  return getRound(school, record_id)
}
