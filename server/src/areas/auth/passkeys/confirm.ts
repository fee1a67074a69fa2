import { invalid, Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { deviceOf } from '../devices/device-name.ts'
import { findPersonById, stillHasPassword } from '../passwords/password-queries.ts'
import { isPassword } from '../passwords/passwords.ts'
import { clearAttempts, countAttempt } from '../sign-in/attempts.ts'
import type { Visitor } from '../sign-in/start-session.ts'
import type { Claims } from '../tokens/tokens.ts'
import { isConfirmed, upsertConfirmed } from './passkey-queries.ts'

/** Of a sign-in or a confirmation, before a change of what a person signs in with (ASVS 5, 7.5.1). */
const FRESH_S = 10 * 60

export type Token = Pick<Claims, 'sid' | 'auth_time' | 'iat'>
type Person = { user_id: string; token: Token }

/** Throws Refusal `confirmation_needed`. */
export async function requireFresh(
  directory: DirectoryScope,
  { user_id, token: { sid, auth_time } }: Person,
): Promise<void> {
  if (Date.now() / 1000 - auth_time < FRESH_S) return
  if (!(await isConfirmed(directory, { id: sid, user_id, within_s: FRESH_S })))
    throw new Refusal('confirmation_needed')
}

/** Throws Refusal `invalid_input` (`password_wrong`) or `too_many_attempts`. */
export async function confirmSignIn(
  directory: DirectoryScope,
  { user_id, token: { sid } }: Person,
  password: string,
  { address, userAgent }: Pick<Visitor, 'address' | 'userAgent'>,
): Promise<void> {
  const person = await findPersonById(directory, user_id)
  if (!person) throw new Refusal('not_signed_in')
  const attempt = { attempt: 'confirm_sign_in', email: person.email, address } as const
  await countAttempt(directory, attempt)
  if (!(await isPassword(password, person.password_hash)))
    throw invalid('password', 'password_wrong')
  await inTransaction(directory, async (inside) => {
    if (!(await stillHasPassword(inside, user_id, person.password_hash)))
      throw new Refusal('not_signed_in')
    await upsertConfirmed(inside, { id: sid, user_id, ...deviceOf(userAgent) })
  })
  await clearAttempts(directory, attempt)
}
