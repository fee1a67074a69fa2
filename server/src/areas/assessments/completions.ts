import type {
  CompletionChange,
  CompletionInput,
  StudentWithCompletions,
} from '@talaqqi/contract/completions'
import { spanName } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { orNotFound } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { byAssessment } from '../sessions/index.ts'
import { listOfClass, requireWithinReach } from '../students/index.ts'
import { addAssessment, changeAssessment, withSessions } from './assessments.ts'
import { KINDS } from './kinds.ts'
import { selectCompletionsOfClass, selectCompletionsOfStudent } from './queries.ts'

/** Throws as `listOfClass`. */
export async function listSectionWithCompletions(school: SchoolScope, section_id: string) {
  const listed = await listOfClass(school, section_id, selectCompletionsOfClass)
  return listed.map(({ student, rows }) => ({ ...student, completions: rows }))
}

/** Throws Refusal `not_found`, or `forbidden` for a class out of reach. */
export async function getStudentWithCompletions(
  school: SchoolScope,
  student_id: string,
): Promise<StudentWithCompletions> {
  const { student, rows, ...page } = orNotFound(
    await selectCompletionsOfStudent(school, student_id),
  )
  requireWithinReach(school, student)
  return { ...student, completions: withSessions(rows, byAssessment(page)) }
}

/** Throws as `addAssessment`. */
export async function addCompletion(
  school: SchoolScope,
  { id = v7(), name: named = '', ...input }: CompletionInput,
): Promise<StudentWithCompletions> {
  const { juz, student_id } = input
  const name = named || spanName('juz', juz, juz)
  await addAssessment(school, { id, kind: 'completion', ...input, name })
  return getStudentWithCompletions(school, student_id)
}

/** Throws as `changeAssessment`. */
export async function changeCompletion(
  school: SchoolScope,
  record_id: string,
  { id: _, ...change }: CompletionChange,
): Promise<StudentWithCompletions> {
  const { student_id } = await changeAssessment(school, KINDS.completion, record_id, change)
  return getStudentWithCompletions(school, student_id)
}
