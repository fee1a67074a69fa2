import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { deletePasskeysOf } from '../passkeys/passkey-queries.ts'
import { deleteLinksOf } from '../providers/provider-queries.ts'
import { deleteFailures } from '../sign-in/attempt-queries.ts'
import { countedLogin } from '../sign-in/attempts.ts'
import { findPerson } from '../signup/signup-queries.ts'
import { deleteStaffLinksOf } from '../staff-links/staff-link-queries.ts'
import { recordCredentialAudit } from './change-password.ts'
import { deleteCodesOf } from './code-queries.ts'
import { makeTemporaryPassword } from './codes.ts'
import { updatePassword } from './password-queries.ts'
import { hashPassword } from './passwords.ts'

/** Returns a temporary password, or null for an unknown email or phone number (international digits). Revokes tokens, codes, passkeys and links to providers, clears failed sign-ins. */
export async function resetPassword(
  directory: DirectoryScope,
  login: string,
): Promise<string | null> {
  const password = makeTemporaryPassword()
  const password_hash = await hashPassword(password)
  return inTransaction(directory, async (inside) => {
    const person = await findPerson(inside, login)
    if (!person) return null
    await updatePassword(inside, person.id, { password_hash, is_temporary: true })
    await deleteCodesOf(inside, person.id)
    await deleteStaffLinksOf(inside, person.id)
    await deletePasskeysOf(inside, person.id)
    await deleteLinksOf(inside, person.id)
    await deleteFailures(inside, { attempt: 'sign_in', email: countedLogin(login) })
    await recordCredentialAudit(inside, person.id, 'reset_password')
    return password
  })
}
