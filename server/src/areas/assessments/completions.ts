import type {
  CompletionChange,
  CompletionInput,
  StudentWithCompletions,
} from '@talaqqi/contract/completions'
import { spanName } from '@talaqqi/quran'
import { v7 } from 'uuid'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudentWithinReach } from '../students/index.ts'
import { addAssessment, changeAssessment, listOfSection, withLessons } from './assessments.ts'
import { KINDS } from './kinds.ts'
import { selectCompletions } from './queries.ts'

export async function listSectionWithCompletions(school: SchoolScope, section_id: string) {
  const listed = await listOfSection(school, section_id, selectCompletions)
  return listed.map(({ student, rows }) => ({ ...student, completions: rows }))
}

/** Throws as `getStudentWithinReach`. */
export async function getStudentWithCompletions(
  school: SchoolScope,
  student_id: string,
): Promise<StudentWithCompletions> {
  const [student, rows] = await Promise.all([
    getStudentWithinReach(school, student_id),
    selectCompletions(school, { student_ids: [student_id] }),
  ])
  return { ...student, completions: await withLessons(school, rows) }
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
