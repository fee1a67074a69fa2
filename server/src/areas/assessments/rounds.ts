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
import { getStudent, getStudentWithinReach } from '../students/index.ts'
import { addAssessment, changeAssessment, listOfSection, withLessons } from './assessments.ts'
import { KINDS } from './kinds.ts'
import { roundRecords, selectRounds } from './queries.ts'

export async function listSectionWithRounds(school: SchoolScope, section_id: string) {
  const listed = await listOfSection(school, section_id, selectRounds)
  return listed.map(({ student, rows }) => ({ ...student, rounds: rows }))
}

/** Throws as `getStudentWithinReach`. */
export async function getStudentWithRounds(
  school: SchoolScope,
  student_id: string,
): Promise<StudentWithRounds> {
  const [student, rows] = await Promise.all([
    getStudentWithinReach(school, student_id),
    selectRounds(school, { student_ids: [student_id] }),
  ])
  return { ...student, rounds: await withLessons(school, rows) }
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
