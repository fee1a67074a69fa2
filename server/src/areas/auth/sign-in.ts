import { Refusal } from '../../platform/refusal.ts'
import type { DirectoryScope } from '../../platform/tenancy/index.ts'
import { isPassword, noPassword } from './passwords.ts'
import {
  countFailures,
  deleteFailures,
  findMemberByEmail,
  insertFailure,
  type MemberRow,
} from './queries.ts'
import { signToken } from './tokens.ts'

const WINDOW_MS = 15 * 60 * 1000
const FAILURES_OF_EMAIL = 5
const FAILURES_OF_ADDRESS = 30

type Attempt = { username: string; password: string; address: string }

/**
 * Signs a person in and answers the token. Throws Refusal `wrong_credentials`, alike and in the same
 * time for an unknown email, or `too_many_attempts`.
 */
export async function signIn(directory: DirectoryScope, secret: string, attempt: Attempt) {
  const since = new Date(Date.now() - WINDOW_MS)
  await refuseTooMany(directory, attempt, since)
  const member = await findMemberByEmail(directory, attempt.username)
  const right = await isPassword(attempt.password, member?.password_hash ?? (await noPassword))
  if (!member || !right) {
    await insertFailure(directory, attempt.username, attempt.address)
    throw new Refusal('wrong_credentials')
  }
  await deleteFailures(directory, attempt.username, since)
  return tokenFor(secret, member)
}

/** A fresh token for a person in the member's school. */
export function tokenFor(secret: string, member: MemberRow): Promise<string> {
  return signToken(secret, {
    user_id: member.user_id,
    account_id: member.account_id,
    email: member.email,
    name: `${member.first_name} ${member.last_name}`,
    is_admin: member.is_admin,
  })
}

async function refuseTooMany(directory: DirectoryScope, attempt: Attempt, since: Date) {
  const { username: email, address } = attempt
  const failures = await countFailures(directory, { email, address, since })
  if (failures.of_email < FAILURES_OF_EMAIL && failures.of_address < FAILURES_OF_ADDRESS) return
  const oldest = failures.oldest ? new Date(failures.oldest).getTime() : Date.now()
  const retryAfter = Math.max(1, Math.ceil((oldest + WINDOW_MS - Date.now()) / 1000))
  throw new Refusal('too_many_attempts', { retryAfter })
}
