import {
  type RoundChange,
  type RoundInput,
  type RoundOfStudent,
  roundInput,
  type StudentWithRounds,
} from '@talaqqi/contract/rounds'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { insertAssessment } from '../assessments/index.ts'
import { listSessionsOfAssessments } from '../sessions/index.ts'
import { getStudent, selectStudentsIn } from '../students/index.ts'
import { insertRound, lockRound, selectRound, selectRoundsOf, updateRound } from './queries.ts'

const record = 'rounds'
type Row = Awaited<ReturnType<typeof selectRoundsOf>>[number]

export async function listSectionWithRounds(school: SchoolScope, section_id: string) {
  const students = await selectStudentsIn(school, { section_id })
  const all = await selectRoundsOf(school, { student_ids: students.map(({ id }) => id) })
  const roundsOf = Map.groupBy(all, ({ student_id }) => student_id)
  return students.map((student) => ({ ...student, rounds: roundsOf.get(student.id) ?? [] }))
}

/** Throws Refusal `not_found`. */
export async function getStudentWithRounds(
  school: SchoolScope,
  student_id: string,
): Promise<StudentWithRounds> {
  const student = await getStudent(school, student_id)
  const rows = await selectRoundsOf(school, { student_ids: [student_id] })
  return { ...student, rounds: await withLessons(school, rows) }
}

/** Throws Refusal `not_found`. */
export async function getRound(school: SchoolScope, id: string): Promise<RoundOfStudent> {
  const row = orNotFound(await selectRound(school, id))
  const student = await getStudent(school, row.student_id)
  const [round] = await withLessons(school, [row])
  return { ...orNotFound(round), student }
}

/** Idempotent by id. Throws Refusal `conflict` (foreign id). */
export async function addRound(
  school: SchoolScope,
  { id = v7(), ...input }: RoundInput,
): Promise<RoundOfStudent> {
  const { student_id } = input
  await inTransaction(school, async (inside) => {
    if (!(await insertAssessment(inside, { id, kind: 'round', student_id }))) return
    await insertRound(inside, { id, ...input })
    await recordAudit(inside, { action: 'create', record, record_id: id, changes: input })
  })
  if ((await selectRound(school, id))?.student_id !== student_id) throw new Refusal('conflict')
  return getRound(school, id)
}

/** The student cannot change. Throws Refusal `not_found`, `changed_meanwhile` or `invalid_input`. */
export async function changeRound(
  school: SchoolScope,
  record_id: string,
  { id: _, before, student_id, ...to }: RoundChange,
): Promise<RoundOfStudent> {
  await inTransaction(school, async (inside) => {
    const standing = orNotFound(await lockRound(inside, record_id))
    if (student_id && standing.student_id !== student_id)
      throw invalid('student_id', 'of_another_student')
    await changeRecord(
      inside,
      { record, record_id, before, to, schema: roundInput },
      async () => standing,
      ({ change }) => updateRound(inside, record_id, change),
    )
  })
  return getRound(school, record_id)
}

async function withLessons(school: SchoolScope, rows: Row[]) {
  const sessionsOf = await listSessionsOfAssessments(
    school,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, name, description } = row
    return { ...row, assessment: { id, name, description, sessions: sessionsOf(id) } }
  })
}
