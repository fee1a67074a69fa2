import {
  type ExamChange,
  type ExamInput,
  type ExamWithLessons,
  examInput,
} from '@talaqqi/contract/exams'
import { v7 } from 'uuid'
import { orNotFound } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listSessionsOfAssessmentAndStudent, listSessionsOfAssessments } from '../sessions/index.ts'
import { addAssessment, changeAssessment } from './assessments.ts'
import { KINDS } from './kinds.ts'
import { examRecords } from './queries.ts'

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
  await addAssessment(school, { id, kind: 'exam', ...input })
  return getExam(school, id)
}

/** Throws as `changeAssessment`. */
export async function changeExam(
  school: SchoolScope,
  record_id: string,
  { id: _, ...change }: ExamChange,
): Promise<ExamWithLessons> {
  await changeAssessment(school, KINDS.exam, record_id, change, examInput)
  return getExam(school, record_id)
}
