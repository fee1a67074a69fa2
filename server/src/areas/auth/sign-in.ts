import { Refusal } from '../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../platform/tenancy/index.ts'
import { isPassword, noPassword } from './passwords.ts'
import {
  countFailures,
  deleteFailures,
  findMemberByEmail,
  insertFailure,
  lockAttempts,
  type MemberRow,
  type Origin,
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
  const { username: email, password, address } = attempt
  const since = new Date(Date.now() - WINDOW_MS)
  await inTransaction(directory, (inside) => countAttempt(inside, { email, address }, since))
  const member = await findMemberByEmail(directory, email)
  const right = await isPassword(password, member?.password_hash ?? (await noPassword))
  if (!member || !right) throw new Refusal('wrong_credentials')
  await deleteFailures(directory, email, since)
  return tokenFor(secret, member)
}

/** An attempt counts as failed until it has succeeded, so that many at the same moment gain nothing. */
async function countAttempt(inside: DirectoryScope, origin: Origin, since: Date) {
  await lockAttempts(inside, origin)
  const { ofEmail, ofAddress } = await countFailures(inside, origin, since)
  const waits = [
    ofEmail.count >= FAILURES_OF_EMAIL ? waitAfter(ofEmail.oldest) : 0,
    ofAddress.count >= FAILURES_OF_ADDRESS ? waitAfter(ofAddress.oldest) : 0,
  ]
  const retryAfter = Math.max(...waits)
  if (retryAfter > 0) throw new Refusal('too_many_attempts', { retryAfter })
  await insertFailure(inside, origin)
}

/** Seconds until the oldest failure counts no more; at least one. */
function waitAfter(oldest: Date | null): number {
  const end = (oldest?.getTime() ?? Date.now()) + WINDOW_MS
  return Math.max(1, Math.ceil((end - Date.now()) / 1000))
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
