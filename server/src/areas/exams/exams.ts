import {
  type ExamChange,
  type ExamInput,
  type ExamWithLessons,
  examInput,
} from '@talaqqi/contract/exams'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { insertAssessment } from '../assessments/index.ts'
import { listSessionsOfAssessmentAndStudent, listSessionsOfAssessments } from '../sessions/index.ts'
import { insertExam, lockExam, selectExam, updateExam } from './queries.ts'

const record = 'exams'

/** Throws Refusal `not_found`. */
export async function getExam(
  school: SchoolScope,
  id: string,
  student_id?: string,
): Promise<ExamWithLessons> {
  const exam = orNotFound(await selectExam(school, id))
  const { name, description } = exam
  const sessions = student_id
    ? await listSessionsOfAssessmentAndStudent(school, id, student_id)
    : (await listSessionsOfAssessments(school, [id]))(id)
  return { ...exam, assessment: { id, name, description, sessions } }
}

/** Idempotent by id. Throws Refusal `conflict` (foreign id). */
export async function addExam(
  school: SchoolScope,
  { id = v7(), ...input }: ExamInput,
): Promise<ExamWithLessons> {
  await inTransaction(school, async (inside) => {
    if (!(await insertAssessment(inside, { id, kind: 'exam', student_id: null }))) return
    await insertExam(inside, { id, ...input })
    await recordAudit(inside, { action: 'create', record, record_id: id, changes: input })
  })
  if (!(await selectExam(school, id))) throw new Refusal('conflict')
  return getExam(school, id)
}

/** Throws Refusal `not_found` or `changed_meanwhile`. */
export async function changeExam(
  school: SchoolScope,
  record_id: string,
  { id: _, before, ...to }: ExamChange,
): Promise<ExamWithLessons> {
  await inTransaction(school, (inside) =>
    changeRecord(
      inside,
      { record, record_id, before, to, schema: examInput },
      async () => orNotFound(await lockExam(inside, record_id)),
      ({ change }) => updateExam(inside, record_id, change),
    ),
  )
  return getExam(school, record_id)
}
