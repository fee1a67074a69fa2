import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { stillHasPassword } from '../passwords/password-queries.ts'
import { isPassword, noPassword } from '../passwords/passwords.ts'
import { refusalOfWay } from '../providers/require-way.ts'
import { findMemberByLogin } from '../queries.ts'
import { startSessionOrAsk } from './ask-second-factor.ts'
import { clearAttempts, countAttempt } from './attempts.ts'
import { openChallenge } from './challenge.ts'
import { resolveLogin } from './login.ts'
import type { SignedIn, Visitor } from './start-session.ts'

type Credentials = { username: string; password: string }

/** Throws Refusal `wrong_credentials` (same time for an unknown person), `school_closed`, `provider_required` or `too_many_attempts`. */
export async function signIn(
  directory: DirectoryScope,
  secret: string,
  { username, password }: Credentials,
  visitor: Visitor,
): Promise<SignedIn> {
  const login = await resolveLogin(directory, username)
  const attempt = { attempt: 'sign_in', email: login, address: visitor.address } as const
  await countAttempt(directory, attempt)
  const member = await findMemberByLogin(directory, login)
  const right = await isPassword(password, member?.password_hash ?? (await noPassword))
  if (!member || !right) throw new Refusal('wrong_credentials')
  const refused = member.is_closed ? new Refusal('school_closed') : refusalOfWay(member, 'password')
  if (refused) {
    await clearAttempts(directory, attempt)
    throw refused
  }
  const session = await inTransaction(directory, async (inside) => {
    // The password may have changed while it was hashed; from here on it is locked.
    if (!(await stillHasPassword(inside, member.user_id, member.password_hash)))
      throw new Refusal('wrong_credentials')
    return member.is_temporary ? openChallenge(inside, member.user_id) : null
  })
  await clearAttempts(directory, attempt)
  if (session) return { code: '001', data: { session } }
  return startSessionOrAsk(directory, secret, member, visitor, 'password')
}
