import { reason } from '@talaqqi/contract/errors'
import { invalid, Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { deviceOf } from '../devices/device-name.ts'
import { isConfirmed, upsertConfirmed } from '../devices/sign-in-queries.ts'
import { findPersonById, stillHasPassword } from '../passwords/password-queries.ts'
import { isPassword } from '../passwords/passwords.ts'
import { checkCode, takeCode } from '../second-factor/check-code.ts'
import { findFactor } from '../second-factor/factor-queries.ts'
import type { Claims } from '../tokens/tokens.ts'
import { clearAttempts, countAttempt } from './attempts.ts'
import type { Visitor } from './start-session.ts'

/** Of a sign-in or a confirmation, before a sensitive change (ASVS 5, 7.5.1 and 7.5.3). */
const FRESH_S = 10 * 60

export type Token = Pick<Claims, 'sid' | 'auth_time' | 'iat'>
export type SignedInPerson = { user_id: string; token: Token }

/** Throws Refusal `confirmation_needed`, with the reason `by_second_factor` where the person has one. */
export async function requireFresh(
  directory: DirectoryScope,
  { user_id, token: { sid, auth_time } }: SignedInPerson,
): Promise<void> {
  if (Date.now() / 1000 - auth_time < FRESH_S) return
  if (await isConfirmed(directory, { id: sid, user_id, within_s: FRESH_S })) return
  const byFactor = (await findFactor(directory, user_id)) && { reason: reason('by_second_factor') }
  throw new Refusal('confirmation_needed', byFactor ?? {})
}

type Given = { password?: string | undefined; code?: string | undefined }
type Place = Pick<Visitor, 'address' | 'userAgent'> & { secret: string }

/**
 * A person with a second factor needs its code. Throws Refusal `invalid_input` (`password_wrong`, `code_not_valid`,
 * or a missing field) or `too_many_attempts`.
 */
export async function confirmSignIn(
  directory: DirectoryScope,
  person: SignedInPerson,
  { password, code }: Given,
  place: Place,
): Promise<void> {
  if (await findFactor(directory, person.user_id)) {
    if (code === undefined) throw invalid('code', 'code_missing')
    return confirmByCode(directory, person, code, place)
  }
  if (password === undefined) throw invalid('password', 'password_missing')
  return confirmByPassword(directory, person, password, place)
}

async function confirmByCode(
  directory: DirectoryScope,
  { user_id, token: { sid } }: SignedInPerson,
  code: string,
  { address, userAgent, secret }: Place,
): Promise<void> {
  const attempt = { attempt: 'second_factor', email: user_id, address } as const
  await countAttempt(directory, attempt)
  const checked = await checkCode(directory, secret, user_id, code)
  await inTransaction(directory, async (inside) => {
    if (!checked || !(await takeCode(inside, user_id, checked)))
      throw invalid('code', 'code_not_valid')
    await upsertConfirmed(inside, { id: sid, user_id, ...deviceOf(userAgent), hasFactor: true })
  })
  await clearAttempts(directory, attempt)
}

async function confirmByPassword(
  directory: DirectoryScope,
  { user_id, token: { sid } }: SignedInPerson,
  password: string,
  { address, userAgent }: Place,
): Promise<void> {
  const person = await findPersonById(directory, user_id)
  if (!person) throw new Refusal('not_signed_in')
  const attempt = { attempt: 'confirm_sign_in', email: person.login, address } as const
  await countAttempt(directory, attempt)
  if (!(await isPassword(password, person.password_hash)))
    throw invalid('password', 'password_wrong')
  await inTransaction(directory, async (inside) => {
    if (!(await stillHasPassword(inside, user_id, person.password_hash)))
      throw new Refusal('not_signed_in')
    await upsertConfirmed(inside, { id: sid, user_id, ...deviceOf(userAgent), hasFactor: false })
  })
  await clearAttempts(directory, attempt)
}
