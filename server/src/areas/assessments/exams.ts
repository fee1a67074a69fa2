import {
  type ExamChange,
  type ExamInput,
  type ExamWithLessons,
  examInput,
} from '@talaqqi/contract/exams'
import { v7 } from 'uuid'
import { invalid, orNotFound } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listSessionsOfAssessmentAndStudent, listSessionsOfAssessments } from '../sessions/index.ts'
import { addAssessment, changeAssessment } from './assessments.ts'
import { KINDS } from './kinds.ts'
import { hasPapers } from './papers/paper-queries.ts'
import { examRecords } from './queries.ts'
import { requireScheme } from './schemes/schemes.ts'

/** Throws Refusal `not_found`. */
export async function getExam(
  school: SchoolScope,
  id: string,
  student_id?: string,
): Promise<ExamWithLessons> {
  const exam = orNotFound(await examRecords.find(school, id))
  const { name, description } = exam
  const sessions = student_id
    ? await listSessionsOfAssessmentAndStudent(school, id, student_id)
    : (await listSessionsOfAssessments(school, [id]))(id)
  return { ...exam, assessment: { id, name, description, sessions } }
}

/** Throws as `addAssessment`. */
export async function addExam(
  school: SchoolScope,
  { id = v7(), ...input }: ExamInput,
): Promise<ExamWithLessons> {
  await requireScheme(school, input)
  await addAssessment(school, { id, kind: 'exam', ...input })
  return getExam(school, id)
}

/** Throws as `changeAssessment`. */
export async function changeExam(
  school: SchoolScope,
  record_id: string,
  { id: _, ...change }: ExamChange,
): Promise<ExamWithLessons> {
  await requireScheme(school, await wholeScheme(school, record_id, change))
  await changeAssessment(school, KINDS.exam, record_id, change, examInput)
  return getExam(school, record_id)
}

type OfScheme = { scheme_id?: string | null; scheme_version?: number | null }

/** A change of the id or version alone is checked together with the standing one. */
async function wholeScheme(school: SchoolScope, id: string, change: OfScheme): Promise<OfScheme> {
  const { scheme_id, scheme_version } = change
  if (scheme_id === undefined && scheme_version === undefined) return {}
  const standing = orNotFound(await examRecords.find(school, id))
  const whole = {
    scheme_id: scheme_id === undefined ? standing.scheme_id : scheme_id,
    scheme_version: scheme_version === undefined ? standing.scheme_version : scheme_version,
  }
  const isSame =
    whole.scheme_id === standing.scheme_id && whole.scheme_version === standing.scheme_version
  // The places were drawn and marked by the scheme that stands.
  if (!isSame && (await hasPapers(school, id))) throw invalid('scheme_id', 'exam_is_marked')
  return whole
}
