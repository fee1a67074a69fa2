import {
  type StudentWithTargets,
  type Target,
  type TargetChange,
  type TargetInput,
  targetInput,
} from '@talaqqi/contract/targets'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudent, selectStudentsIn } from '../students/index.ts'
import { insertTarget, lockTarget, selectTarget, selectTargetsOf, updateTarget } from './queries.ts'

const record = 'targets'

type Person = Pick<StudentWithTargets, 'id' | 'first_name' | 'last_name'>

export async function listSectionWithTargets(
  school: SchoolScope,
  section_id: string,
): Promise<StudentWithTargets[]> {
  return withTargets(school, await selectStudentsIn(school, { section_id }))
}

/** Throws Refusal `not_found`. */
export async function getStudentWithTargets(
  school: SchoolScope,
  student_id: string,
): Promise<StudentWithTargets> {
  const [student] = await withTargets(school, [await getStudent(school, student_id)])
  if (!student) throw new Refusal('not_found')
  return student
}

/** Idempotent by id. Throws Refusal `conflict` (a target of another student has this id). */
export async function addTarget(
  school: SchoolScope,
  { id = v7(), ...input }: TargetInput,
): Promise<StudentWithTargets> {
  await inTransaction(school, async (inside) => {
    if (await insertTarget(inside, { id, ...input }))
      await recordAudit(inside, { action: 'create', record, record_id: id, changes: input })
  })
  await requireOf(school, id, input.student_id)
  return getStudentWithTargets(school, input.student_id)
}

/** Throws Refusal `not_found`, `changed_meanwhile`, or `invalid_input` for another student. */
export async function changeTarget(
  school: SchoolScope,
  record_id: string,
  { id: _, before, student_id, ...to }: TargetChange,
): Promise<StudentWithTargets> {
  await inTransaction(school, async (inside) => {
    const standing = orNotFound(await lockTarget(inside, record_id))
    if (student_id && standing.student_id !== student_id)
      throw invalid('student_id', 'of_another_student')
    await changeRecord(
      inside,
      { record, record_id, before, to, schema: targetInput },
      async () => standing,
      ({ change }) => updateTarget(inside, record_id, change),
    )
  })
  const target = await getTarget(school, record_id)
  return getStudentWithTargets(school, target.student_id)
}

async function getTarget(school: SchoolScope, id: string): Promise<Target> {
  const target = await selectTarget(school, id)
  if (!target) throw new Refusal('not_found')
  return target
}

async function requireOf(school: SchoolScope, id: string, student_id: string): Promise<void> {
  if ((await getTarget(school, id)).student_id !== student_id) throw new Refusal('conflict')
}

async function withTargets(school: SchoolScope, students: Person[]): Promise<StudentWithTargets[]> {
  const all = await selectTargetsOf(school, { student_ids: students.map(({ id }) => id) })
  const targets = Map.groupBy(all, ({ student_id }) => student_id)
  return students.map(({ id, first_name, last_name }) => ({
    id,
    first_name,
    last_name,
    targets: targets.get(id) ?? [],
  }))
}
