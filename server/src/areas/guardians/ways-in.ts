import { recordAudits, recordUpdate } from '../../platform/audit.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { lockGuardian, selectGuardian } from './queries.ts'
import {
  deleteGuardianRows,
  deleteLink,
  deleteLinksOf,
  deleteWaysIn,
  type Link,
  updateGuardian,
} from './write-queries.ts'

const record = 'guardians'

/**
 * Gives a guardian another email (lower case) or none, in place of `from`; one who has another by now
 * keeps it. Who had the old mailbox gets in no more: password, links and sign-ins end, and the guardian
 * is to be confirmed anew. Breaks a unique constraint where the school has the email already.
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
  const nothing = { password_hash: null, is_temporary: true, is_confirmed: false }
  await updateGuardian(inside, id, { email, ...nothing })
  await deleteWaysIn(inside, id, 'all')
  await recordUpdate(inside, { record, record_id: id, from: { email: from }, to: { email } })
}

/**
 * Ends what the old number let in, once a guardian has another: links that went to it, and sign-ins that
 * the mailbox has not proven.
 */
export async function endOfPhone(
  inside: SchoolScope,
  id: string,
  { email, phone }: { email: string | null; phone: string },
): Promise<void> {
  if (phone !== '') await deleteWaysIn(inside, id, email === null ? 'all' : 'shared')
}

/** Unlinks all guardians of students, in the transaction that undoes their import. */
export async function unlinkStudents(inside: SchoolScope, student_ids: string[]): Promise<void> {
  await deleteLinksOf(inside, student_ids)
}

/** Unlinks guardians from students, in the transaction that undoes the import by which they were linked. */
export async function removeLinks(inside: SchoolScope, links: Link[]): Promise<void> {
  // By id, so that two that unlink some of the same ones come to them in one order.
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

/** Removes guardians on whom nothing hangs, in the transaction that undoes their import. */
export async function removeGuardians(inside: SchoolScope, ids: string[]): Promise<void> {
  await deleteGuardianRows(inside, ids)
  await recordAudits(
    inside,
    ids.map((record_id) => ({ action: 'delete', record, record_id, changes: {} })),
  )
}
