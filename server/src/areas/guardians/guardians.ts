import { reason } from '@talaqqi/contract/errors'
import type { Guardian, GuardianChange, GuardianOfStudent } from '@talaqqi/contract/guardians'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { isPhone } from '../../platform/phone-numbers.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  hasStudent,
  lockGuardian,
  selectGuardian,
  selectGuardians,
  selectGuardiansOf,
  selectStudentsOf,
} from './queries.ts'
import { revokeOfPhone } from './revoke-credentials.ts'
import { deleteGuardianRow, deleteLink, deleteLinksOf, updateGuardian } from './write-queries.ts'

const record = 'guardians'

export async function listGuardians(school: SchoolScope): Promise<Guardian[]> {
  const guardians = await selectGuardians(school)
  const students = Map.groupBy(await selectStudentsOf(school), ({ guardian_id }) => guardian_id)
  return guardians.map((guardian) => ({
    ...guardian,
    students: (students.get(guardian.id) ?? []).map(({ guardian_id: _, ...student }) => student),
  }))
}

/** Throws Refusal `not_found`. */
export async function getGuardian(school: SchoolScope, id: string): Promise<Guardian> {
  const guardian = await selectGuardian(school, id)
  if (!guardian) throw new Refusal('not_found')
  const students = await selectStudentsOf(school, id)
  return { ...guardian, students: students.map(({ guardian_id: _, ...student }) => student) }
}

export async function withGuardians<S extends { id: string }>(
  school: SchoolScope,
  students: S[],
): Promise<(S & { guardians: GuardianOfStudent[] })[]> {
  const student_ids = students.map(({ id }) => id)
  return joinGuardians(students, await selectGuardiansOf(school, { student_ids }))
}

export function joinGuardians<S extends { id: string }, G extends { student_id: string }>(
  students: S[],
  rows: G[],
): (S & { guardians: G[] })[] {
  const guardians = Map.groupBy(rows, ({ student_id }) => student_id)
  return students.map((student) => ({
    ...student,
    guardians: guardians.get(student.id) ?? [],
  }))
}

/**
 * An existing email cannot change. A new phone revokes links and sign-ins of the old one.
 * Throws Refusal `not_found`, `changed_meanwhile` or `invalid_input`.
 */
export async function changeGuardian(
  school: SchoolScope,
  id: string,
  { id: _, before, ...to }: GuardianChange,
): Promise<Guardian> {
  const taken = invalid('email', 'email_taken')
  await unlessTaken('guardians_account_id_email_unique', taken, () =>
    inTransaction(school, async (inside) => {
      if (!(await lockGuardian(inside, id))) throw new Refusal('not_found')
      const known = await getGuardian(inside, id)
      const mayGive = known.email === null || before?.email === null
      const email = (mayGive ? to.email : null) ?? known.email
      await changeRecord(
        inside,
        { record, record_id: id, before, to: { ...to, email } },
        async () => known,
        async ({ change, whole, from }) => {
          const isOtherPhone = whole.phone !== from.phone
          // Numbers saved before this check may stay.
          if (isOtherPhone) requirePhone(whole.phone)
          if (whole.email === null && whole.phone === '') throw invalid('phone', 'phone_missing')
          await updateGuardian(inside, id, change)
          if (isOtherPhone) await revokeOfPhone(inside, id, from)
        },
      )
    }),
  )
  return getGuardian(school, id)
}

/** Throws Refusal `invalid_input` unless the phone is empty or a complete number of a country. */
export function requirePhone(phone: string): void {
  if (phone !== '' && !isPhone(phone)) throw invalid('phone', 'phone_invalid')
}

/** Idempotent. Throws Refusal `not_found` (the guardian). */
export async function unlinkStudent(
  school: SchoolScope,
  id: string,
  student_id: string,
): Promise<Guardian> {
  await inTransaction(school, async (inside) => {
    if (!(await lockGuardian(inside, id))) throw new Refusal('not_found')
    if (!(await hasStudent(inside, student_id))) throw new Refusal('not_found')
    if (await deleteLink(inside, id, student_id))
      await recordEntry(inside, 'unlink', id, { student_id })
  })
  return getGuardian(school, id)
}

export async function unlinkGuardians(inside: SchoolScope, student_id: string): Promise<void> {
  const changes = { student_id }
  await recordAudits(
    inside,
    (await deleteLinksOf(inside, [student_id])).map((record_id) => ({
      ...{ action: 'unlink', record, record_id, changes },
    })),
  )
}

/** Throws Refusal `not_found`, or `in_use` for a guardian with students. */
export async function deleteGuardian(school: SchoolScope, id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    if (!(await lockGuardian(inside, id))) throw new Refusal('not_found')
    const students = await selectStudentsOf(inside, id)
    if (students.length > 0)
      throw new Refusal('in_use', { reason: reason('guardian_has_students') })
    await deleteGuardianRow(inside, id)
    await recordEntry(inside, 'delete', id, {})
  })
}

export function recordEntry(
  school: SchoolScope,
  action: string,
  record_id: string,
  changes: object,
): Promise<void> {
  return recordAudit(school, { action, record, record_id, changes })
}
