import { recordAudits, recordUpdate } from '../../platform/audit.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { lockGuardian, selectGuardian } from './queries.ts'
import {
  deleteGuardianRows,
  deleteLink,
  deleteLinksOf,
  type Link,
  revokeCredentials,
  updateGuardian,
} from './write-queries.ts'

const record = 'guardians'

/**
 * Only if the email is still `from`. Revokes password, links and sign-ins of the old mailbox, and the confirmation.
 * Violates a unique constraint if the school has the email already.
 */
export async function changeEmail(
  inside: SchoolScope,
  id: string,
  email: string | null,
  from: string | null,
): Promise<void> {
  if (!(await lockGuardian(inside, id))) return
  const guardian = await selectGuardian(inside, id)
  const isReachable = email !== null || guardian?.phone !== ''
  if (guardian?.email !== from || !isReachable) return
  await replaceEmail(inside, id, email)
  await recordUpdate(inside, { record, record_id: id, from: { email: from }, to: { email } })
}

/** Lock the guardian first. Violates a unique constraint if the school has the email already. */
export async function replaceEmail(
  inside: SchoolScope,
  id: string,
  email: string | null,
): Promise<void> {
  const nothing = { password_hash: null, is_temporary: true, is_confirmed: false }
  await updateGuardian(inside, id, { email, ...nothing })
  await revokeCredentials(inside, id, 'all')
}

/** Keeps sign-ins that the mailbox has proven. */
export async function revokeOfPhone(
  inside: SchoolScope,
  id: string,
  { email, phone }: { email: string | null; phone: string },
): Promise<void> {
  if (phone !== '') await revokeCredentials(inside, id, email === null ? 'all' : 'shared')
}

export async function unlinkStudents(inside: SchoolScope, student_ids: string[]): Promise<void> {
  await deleteLinksOf(inside, student_ids)
}

export async function removeLinks(inside: SchoolScope, links: Link[]): Promise<void> {
  // Sorted by id, so that concurrent calls lock in the same order.
  const inOrder = links.toSorted((one, other) => (one.guardian_id < other.guardian_id ? -1 : 1))
  for (const { guardian_id, student_id } of inOrder)
    await deleteLink(inside, guardian_id, student_id)
  await recordAudits(
    inside,
    links.map(({ guardian_id, student_id }) => ({
      ...{ action: 'unlink', record, record_id: guardian_id, changes: { student_id } },
    })),
  )
}

export async function removeGuardians(inside: SchoolScope, ids: string[]): Promise<void> {
  await deleteGuardianRows(inside, ids)
  await recordAudits(
    inside,
    ids.map((record_id) => ({ action: 'delete', record, record_id, changes: {} })),
  )
}
