import type { Session } from '@talaqqi/contract/sessions'
import { forgetHistory, recordAudit } from '../../platform/audit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { getSession } from './get-session.ts'
import { deleteUntouched, markDeleted, unmarkDeleted } from './write-queries.ts'

/**
 * Hides a session everywhere at once; a start that is taken back, and with which nothing was done, leaves
 * no trace. Throws Refusal `not_found`.
 */
export async function deleteSession(
  school: SchoolScope,
  id: string,
  isTakenBack = false,
): Promise<void> {
  await inTransaction(school, async (inside) => {
    if (isTakenBack && (await deleteUntouched(inside, id)))
      return forgetHistory(inside, { record: 'sessions', record_id: id })
    if (!(await markDeleted(inside, id))) throw new Refusal('not_found')
    await recordAudit(inside, { action: 'delete', record: 'sessions', record_id: id, changes: {} })
  })
}

/** Brings a session back that was deleted in the last 30 days. Throws Refusal `not_found`. */
export async function restoreSession(school: SchoolScope, id: string): Promise<Session> {
  await inTransaction(school, async (inside) => {
    if (!(await unmarkDeleted(inside, id))) throw new Refusal('not_found')
    await recordAudit(inside, { action: 'restore', record: 'sessions', record_id: id, changes: {} })
  })
  return getSession(school, id)
}
