import type { Session } from '@talaqqi/contract/sessions'
import { deleteHistory, recordAudit } from '../../../platform/audit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { getSession } from '../reads/get-session.ts'
import { isStillDeleted } from '../reads/queries.ts'
import { deleteUntouched, markDeleted, unmarkDeleted } from '../writes/write-queries.ts'

/** Soft-deletes a session; purges it if an untouched start is undone. Throws Refusal `not_found`. */
export async function deleteSession(
  school: SchoolScope,
  id: string,
  isTakenBack = false,
): Promise<void> {
  await inTransaction(school, async (inside) => {
    if (isTakenBack && (await deleteUntouched(inside, id)))
      return deleteHistory(inside, { record: 'sessions', record_id: id })
    if (!(await markDeleted(inside, id))) throw new Refusal('not_found')
    await recordAudit(inside, { action: 'delete', record: 'sessions', record_id: id, changes: {} })
  })
}

/**
 * Idempotent. Administrators restore within 30 days, others their own deletions within 15 minutes.
 * Throws Refusal `forbidden`, or `not_found` for a purged session.
 */
export async function restoreSession(school: SchoolScope, id: string): Promise<Session> {
  await inTransaction(school, async (inside) => {
    const isRestored = await unmarkDeleted(inside, id)
    if (isRestored) await recordAudit(inside, { ...restored, record_id: id })
    else if (await isStillDeleted(inside, id)) throw new Refusal('forbidden')
  })
  return getSession(school, id)
}

const restored = { action: 'restore', record: 'sessions', changes: {} } as const
