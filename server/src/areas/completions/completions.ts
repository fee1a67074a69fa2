import {
  type CompletionChange,
  type CompletionInput,
  type StudentWithCompletions,
} from '@talaqqi/contract/completions'
import { spanName } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { insertAssessment } from '../assessments/index.ts'
import { listSessionsOfAssessments } from '../sessions/index.ts'
import { getStudent, selectStudentsIn } from '../students/index.ts'
import {
  insertCompletion,
  lockCompletion,
  selectCompletion,
  selectCompletionsOf,
  updateCompletion,
} from './queries.ts'

const record = 'completions'

export async function listSectionWithCompletions(school: SchoolScope, section_id: string) {
  const students = await selectStudentsIn(school, { section_id })
  const student_ids = students.map(({ id }) => id)
  const all = await selectCompletionsOf(school, { student_ids })
  const completionsOf = Map.groupBy(all, ({ student_id }) => student_id)
  return students.map((student) => ({
    ...student,
    completions: completionsOf.get(student.id) ?? [],
  }))
}

/** Throws Refusal `not_found`. */
export async function getStudentWithCompletions(
  school: SchoolScope,
  student_id: string,
): Promise<StudentWithCompletions> {
  const student = await getStudent(school, student_id)
  const completions = await selectCompletionsOf(school, { student_ids: [student_id] })
  const sessionsOf = await listSessionsOfAssessments(
    school,
    completions.map(({ id }) => id),
  )
  return {
    ...student,
    completions: completions.map((completion) => {
      const { id, name, description } = completion
      return { ...completion, assessment: { id, name, description, sessions: sessionsOf(id) } }
    }),
  }
}

/** Idempotent by id. Throws Refusal `conflict` (foreign id), or `invalid_input` for a second completion of the juz. */
export async function addCompletion(
  school: SchoolScope,
  { id = v7(), name: named = '', ...input }: CompletionInput,
): Promise<StudentWithCompletions> {
  const { juz, student_id } = input
  const completion = { id, ...input, name: named || spanName('juz', juz, juz) }
  await inTransaction(school, async (inside) => {
    if (!(await insertAssessment(inside, { id, kind: 'completion', student_id }))) return
    if (!(await insertCompletion(inside, completion))) throw invalid('juz', 'completion_taken')
    const { id: record_id, ...changes } = completion
    await recordAudit(inside, { action: 'create', record, record_id, changes })
  })
  const standing = await selectCompletion(school, id)
  if (standing?.student_id !== student_id || standing.juz !== juz) throw new Refusal('conflict')
  return getStudentWithCompletions(school, student_id)
}

/** Student and juz cannot change. Throws Refusal `not_found`, `changed_meanwhile` or `invalid_input`. */
export async function changeCompletion(
  school: SchoolScope,
  record_id: string,
  { id: _, before, juz, student_id, ...to }: CompletionChange,
): Promise<StudentWithCompletions> {
  const of = await inTransaction(school, async (inside) => {
    const standing = orNotFound(await lockCompletion(inside, record_id))
    if (student_id && standing.student_id !== student_id)
      throw invalid('student_id', 'of_another_student')
    if (juz !== undefined && standing.juz !== juz) throw invalid('juz', 'juz_stays')
    await changeRecord(
      inside,
      { record, record_id, before, to },
      async () => standing,
      ({ change }) => updateCompletion(inside, record_id, change),
    )
    return standing.student_id
  })
  return getStudentWithCompletions(school, of)
}
