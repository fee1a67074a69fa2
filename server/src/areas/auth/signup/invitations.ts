import { recordAudit } from '../../../platform/audit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { isPasswordSeen } from '../passwords/password-queries.ts'
import { acceptMembership, deleteInvitation } from '../queries.ts'
import { schoolOf } from '../tokens/authenticate.ts'

/** Throws Refusal `not_found`, or `password_seen` if staff have read the user's password. */
export async function acceptInvitation(
  directory: DirectoryScope,
  user_id: string,
  account_id: string,
): Promise<void> {
  await inTransaction(directory, async (inside) => {
    // Staff who read it could join in the user's name.
    if (await isPasswordSeen(inside, user_id)) throw new Refusal('password_seen')
    const member = await acceptMembership(inside, user_id, account_id)
    if (!member) throw new Refusal('not_found')
    const school = schoolOf(inside, { account_id, user_id, ...member, section_ids: [] })
    const of = { record: 'users', record_id: user_id, changes: {} } as const
    await recordAudit(school, { action: 'accept_invitation', ...of })
  })
}

/** Throws Refusal `not_found`. */
export async function declineInvitation(
  directory: DirectoryScope,
  user_id: string,
  account_id: string,
): Promise<void> {
  if (!(await deleteInvitation(directory, user_id, account_id))) throw new Refusal('not_found')
}
