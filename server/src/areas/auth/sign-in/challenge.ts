import { invalid, Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { changePassword } from '../passwords/change-password.ts'
import { deleteCode, findPersonOfCode, insertCode } from '../passwords/code-queries.ts'
import { hashCode, makeCode } from '../passwords/codes.ts'
import { lockPerson } from '../passwords/password-queries.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { findMemberByLogin } from '../queries.ts'
import { startSessionOrAsk } from './ask-second-factor.ts'
import { clearAttempts, countAttempt } from './attempts.ts'
import { resolveLogin } from './login.ts'
import type { SignedIn, Visitor } from './start-session.ts'

const LIFETIME_MS = 10 * 60 * 1000

/** Allows one new password within ten minutes. Call it in the transaction that checks the password. */
export async function openChallenge(inside: DirectoryScope, user_id: string): Promise<string> {
  const session = makeCode()
  const expires_at = new Date(Date.now() + LIFETIME_MS)
  await insertCode(inside, {
    purpose: 'challenge',
    hash: hashCode(session),
    user_id,
    expires_at,
  })
  return session
}

type Answer = { email: string; session: string; new_password: string }

/** Throws Refusal `not_confirmed`, `invalid_input` (session stays valid), `school_closed`, or `too_many_attempts`. */
export async function answerChallenge(
  directory: DirectoryScope,
  secret: string,
  { email: typed, session, new_password }: Answer,
  visitor: Visitor,
): Promise<SignedIn & { code: '000' | '002' }> {
  const login = await resolveLogin(directory, typed)
  const attempt = { attempt: 'challenge', email: login, address: visitor.address } as const
  await countAttempt(directory, attempt)
  const hash = hashCode(session)
  const person = await findPersonOfCode(directory, { purpose: 'challenge', hash, login })
  if (!person) throw new Refusal('not_confirmed')
  if (await isPassword(new_password, person.password_hash))
    throw invalid('new_password', 'password_is_temporary')
  const password_hash = await hashPassword(new_password)
  await inTransaction(directory, async (inside) => {
    const isStill = await lockPerson(inside, person.user_id, login)
    if (!isStill || !(await deleteCode(inside, 'challenge', hash)))
      throw new Refusal('not_confirmed')
    await changePassword(inside, person.user_id, password_hash)
  })
  await clearAttempts(directory, attempt)
  const member = await findMemberByLogin(directory, login)
  if (!member) throw new Refusal('not_confirmed')
  if (member.is_closed) throw new Refusal('school_closed')
  return startSessionOrAsk(directory, secret, member, visitor, 'password')
}
