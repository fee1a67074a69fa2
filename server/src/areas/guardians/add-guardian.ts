import type { Guardian, GuardianInput } from '@talaqqi/contract/guardians'
import { v7 } from 'uuid'
import { recordAudits } from '../../platform/audit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { getGuardian, recordEntry, requirePhone } from './guardians.ts'
import { hasStudent, lockGuardian, selectGuardian, selectGuardianByEmail } from './queries.ts'
import {
  insertGuardian,
  insertGuardians,
  insertLink,
  insertLinks,
  type Link,
  type NewGuardian,
} from './write-queries.ts'

/**
 * A known email is linked unchanged: a second child or a repeated call makes no second guardian.
 * Throws `noStudent`, or Refusal `conflict` (foreign id) or `invalid_input` (the phone).
 */
export async function addGuardian(
  school: SchoolScope,
  student_id: string,
  input: GuardianInput,
  noStudent: Refusal,
): Promise<Guardian> {
  requirePhone(input.phone)
  const guardian = { ...input, id: input.id ?? v7() }
  const id = await inTransaction(school, async (inside) => {
    if (!(await hasStudent(inside, student_id))) throw noStudent
    if (await insertGuardian(inside, guardian)) {
      const { id: _, ...changes } = { ...guardian, student_id }
      await insertLink(inside, guardian.id, student_id)
      await recordEntry(inside, 'create', guardian.id, changes)
      return guardian.id
    }
    const known = guardian.email
      ? await selectGuardianByEmail(inside, guardian.email)
      : await selectGuardian(inside, guardian.id)
    if (known?.email !== guardian.email) throw new Refusal('conflict')
    await linkInside(inside, known.id, student_id)
    return known.id
  })
  return getGuardian(school, id)
}

/** For imports; sends no mail. Violates a unique constraint if the school has one of the emails. */
export async function addGuardians(
  inside: SchoolScope,
  guardians: NewGuardian[],
  links: Link[],
): Promise<void> {
  await insertGuardians(inside, guardians)
  await insertLinks(inside, links)
  const record = 'guardians' as const
  await recordAudits(inside, [
    ...guardians.map(({ id, ...changes }) => ({
      action: 'create',
      record,
      record_id: id,
      changes,
    })),
    ...links.map(({ guardian_id, ...changes }) => ({
      action: 'link',
      record,
      record_id: guardian_id,
      changes,
    })),
  ])
}

/** Idempotent. Throws Refusal `not_found`. */
export async function linkGuardian(
  school: SchoolScope,
  guardian_id: string,
  student_id: string,
): Promise<Guardian> {
  await inTransaction(school, async (inside) => {
    if (!(await hasStudent(inside, student_id))) throw new Refusal('not_found')
    await linkInside(inside, guardian_id, student_id)
  })
  return getGuardian(school, guardian_id)
}

/** Locks the guardian: a concurrent deletion sees the link or comes first. */
async function linkInside(inside: SchoolScope, guardian_id: string, student_id: string) {
  if (!(await lockGuardian(inside, guardian_id))) throw new Refusal('not_found')
  if (await insertLink(inside, guardian_id, student_id))
    await recordEntry(inside, 'link', guardian_id, { student_id })
}
