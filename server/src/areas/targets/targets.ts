import {
  type StudentWithTargets,
  type TargetChange,
  type TargetInput,
  targetInput,
} from '@talaqqi/contract/targets'
import { v7 } from 'uuid'
import { addAudited, changeAudited } from '../../platform/audited-records.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudentWithinReach, listOfClass } from '../students/index.ts'
import { selectTargetsOf, selectTargetsOfClass, targetRecords } from './queries.ts'

const record = 'targets'

/** Throws as `listOfClass`. */
export async function listSectionWithTargets(
  school: SchoolScope,
  section_id: string,
): Promise<StudentWithTargets[]> {
  const listed = await listOfClass(school, section_id, selectTargetsOfClass)
  return listed.map(({ student, rows }) => asStudentWithTargets(student, rows))
}

/** Throws as `getStudentWithinReach`. */
export async function getStudentWithTargets(
  school: SchoolScope,
  student_id: string,
): Promise<StudentWithTargets> {
  const [student, rows] = await Promise.all([
    getStudentWithinReach(school, student_id),
    selectTargetsOf(school, { student_ids: [student_id] }),
  ])
  return asStudentWithTargets(student, rows)
}

/** Idempotent by id. Throws Refusal `conflict` (a target of another student has this id). */
export async function addTarget(
  school: SchoolScope,
  { id = v7(), ...input }: TargetInput,
): Promise<StudentWithTargets> {
  const { student_id } = input
  await inTransaction(school, (inside) =>
    addAudited(inside, record, targetRecords, { id, ...input }),
  )
  const target = orNotFound(await targetRecords.find(school, id))
  if (target.student_id !== student_id) throw new Refusal('conflict')
  return getStudentWithTargets(school, student_id)
}

/** Throws Refusal `not_found`, `changed_meanwhile`, or `invalid_input` for another student. */
export async function changeTarget(
  school: SchoolScope,
  record_id: string,
  { id: _, before, student_id, ...to }: TargetChange,
): Promise<StudentWithTargets> {
  const change = { record, record_id, before, to, schema: targetInput } as const
  const target = await inTransaction(school, (inside) =>
    changeAudited(inside, targetRecords, change, (standing) => {
      if (student_id && standing.student_id !== student_id)
        throw invalid('student_id', 'of_another_student')
    }),
  )
  return getStudentWithTargets(school, target.student_id)
}

function asStudentWithTargets(
  { id, first_name, last_name }: Omit<StudentWithTargets, 'targets'>,
  targets: StudentWithTargets['targets'],
): StudentWithTargets {
  return { id, first_name, last_name, targets }
}
