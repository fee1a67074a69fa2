import { recordAudit } from '../../../platform/audit.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { selectMemberships } from '../queries.ts'
import { deleteStaffLinksOf } from '../staff-links/staff-link-queries.ts'
import { schoolOf } from '../tokens/authenticate.ts'
import { deleteCodesOf } from './code-queries.ts'
import { updatePassword } from './password-queries.ts'

/** Revokes all tokens, mailed codes and sign-in links. Call it in a transaction. */
export async function changePassword(
  inside: DirectoryScope,
  user_id: string,
  password_hash: string,
): Promise<void> {
  await updatePassword(inside, user_id, { password_hash, is_temporary: false })
  await deleteCodesOf(inside, user_id)
  await deleteStaffLinksOf(inside, user_id)
  await recordCredentialAudit(inside, user_id, 'change_password')
}

/** Audits in every school of the user. A reset by the server's operator, who is no member, is in the user's own name. */
export async function recordCredentialAudit(
  inside: DirectoryScope,
  user_id: string,
  action:
    | 'change_password'
    | 'reset_password'
    | 'add_passkey'
    | 'remove_passkey'
    | 'add_provider'
    | 'remove_provider'
    | 'set_up_second_factor'
    | 'use_recovery_code'
    | 'remove_second_factor'
    | 'reset_second_factor',
): Promise<void> {
  for (const membership of await selectMemberships(inside, user_id)) {
    const school = schoolOf(inside, { ...membership, user_id, section_ids: [] })
    const entry = { action, record: 'users', record_id: user_id, changes: {} } as const
    await recordAudit(school, entry)
  }
}
