import { Refusal } from '../../platform/refusal.ts'
import type { DirectoryScope } from '../../platform/tenancy/index.ts'
import { deleteFailures } from './attempt-queries.ts'
import { countAttempt } from './attempts.ts'
import { openChallenge } from './challenge.ts'
import { enter, type SignedIn, type Visitor } from './enter.ts'
import { isPassword, noPassword } from './passwords.ts'
import { findMemberByEmail, stillHasPassword } from './queries.ts'

type Credentials = { username: string; password: string }

/**
 * Signs a person in. Throws Refusal `wrong_credentials`, alike and in the same time for an unknown
 * email, or `too_many_attempts`.
 */
export async function signIn(
  directory: DirectoryScope,
  secret: string,
  { username: email, password }: Credentials,
  visitor: Visitor,
): Promise<SignedIn> {
  await countAttempt(directory, { attempt: 'sign_in', email, address: visitor.address })
  const member = await findMemberByEmail(directory, email)
  const right = await isPassword(password, member?.password_hash ?? (await noPassword))
  if (!member || !right) throw new Refusal('wrong_credentials')
  // Proving a password takes a while, in which it may have been changed.
  if (!(await stillHasPassword(directory, member.user_id, member.password_hash)))
    throw new Refusal('wrong_credentials')
  await deleteFailures(directory, { attempt: 'sign_in', email })
  if (member.is_temporary)
    return { code: '001', data: { session: await openChallenge(directory, member.user_id) } }
  return enter(directory, secret, member, visitor.language)
}
