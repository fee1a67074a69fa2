import type { ClassQuestion } from '@talaqqi/contract/imports'
import {
  INVITATIONS_AT_ONCE,
  type TeacherCounts,
  type TeacherFate,
  teacherCounts,
} from '@talaqqi/contract/imports-teachers'
import { v7 } from 'uuid'
import { unlessTaken } from '../../../platform/database/unique.ts'
import { ALL } from '../../../platform/paging.ts'
import { countryOf } from '../../../platform/phone-numbers.ts'
import { invalid, Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { addSections, selectSections } from '../../sections/index.ts'
import {
  addMember,
  assignClasses,
  listUsers,
  makePassword,
  type TemporaryPassword,
} from '../../users/index.ts'
import { assertClassesAnswered, assertRowsValid } from '../assert-rows-valid.ts'
import type { HeadingAnswer } from '../queries.ts'
import { runOnce } from '../run-once.ts'
import type { CreatedRowsOfTeachers } from './created-rows.ts'
import { type File, type Known, planTeachers, type TeacherPlan } from './plan.ts'

/** Never reveals whether another school knows an address: a preview could probe hundreds of them. */
export async function previewTeachersImport(
  school: SchoolScope,
  file: File,
): Promise<{ fates: TeacherFate[]; counts: TeacherCounts; classes: ClassQuestion[] }> {
  const { fates, counts, classes } = await planTeachers(file, await readKnown(school))
  return { fates, counts, classes }
}

type Run = File & {
  id?: string | undefined
  /** File name. */
  name: string
  send: boolean
  headings: HeadingAnswer[]
}

/**
 * Idempotent by id. Throws Refusal `invalid_input` (cells as `rows.0.email`; too many invitations),
 * `too_many_attempts` (mails), or `conflict` (concurrent addition, undone id).
 */
export async function runTeachersImport(
  school: SchoolScope,
  { id = v7(), rows, classes, send, ...told }: Run,
): Promise<{ id: string; counts: TeacherCounts }> {
  const run = { id, kind: 'teachers', ...told } as const
  const file = { rows, classes }
  const passwords = send ? await makePasswords(school, file) : null
  const counts = await unlessTaken('sections_name', new Refusal('conflict'), () =>
    runOnce(school, run, teacherCounts, async (inside) => {
      const plan = await planTeachers(file, await readKnown(inside))
      assertRowsValid(plan.fates)
      assertClassesAnswered(plan.classes)
      return { counts: plan.counts, made: await make(inside, plan, passwords) }
    }),
  )
  return { id, counts }
}

/** Hashes passwords before the transaction. */
async function makePasswords(school: SchoolScope, file: File): Promise<TemporaryPassword[]> {
  const { fates, classes, teachers } = await planTeachers(file, await readKnown(school))
  assertRowsValid(fates)
  assertClassesAnswered(classes)
  const mailed = teachers.filter(({ login }) => 'email' in login)
  // Not `too_many_attempts`: a retry would fail again.
  if (mailed.length > INVITATIONS_AT_ONCE)
    throw invalid('rows', 'too_many', { max: INVITATIONS_AT_ONCE })
  const passwords: TemporaryPassword[] = []
  // Sequential, so that sign-ins need not wait for all hashes.
  for (const _ of teachers) passwords.push(await makePassword())
  return passwords
}

async function make(
  inside: SchoolScope,
  { sections, teachers, assignments }: TeacherPlan,
  passwords: TemporaryPassword[] | null,
): Promise<CreatedRowsOfTeachers> {
  const made: CreatedRowsOfTeachers = {
    sections: sections.map(({ id }) => id),
    members: [],
    persons: [],
    assignments: [...assignments],
  }
  await addSections(inside, sections)
  for (const [index, teacher] of teachers.entries()) {
    // Rarely more than planned before: only if a user left the school in between.
    const password = passwords && (passwords[index] ?? (await makePassword()))
    const added = await addMember(
      inside,
      { ...teacher, is_active: true, is_admin: false },
      password,
    )
    if (!added) throw new Refusal('conflict')
    made.members.push(added.id)
    if (added.isNew) made.persons.push(added.id)
    made.assignments.push({ user_id: added.id, section_ids: teacher.section_ids })
  }
  for (const { user_id, section_ids } of assignments)
    await assignClasses(inside, user_id, section_ids)
  return made
}

async function readKnown(school: SchoolScope): Promise<Known> {
  return {
    sections: await selectSections(school, ALL),
    users: await listUsers(school, ALL),
    country: countryOf(school.time_zone),
  }
}
