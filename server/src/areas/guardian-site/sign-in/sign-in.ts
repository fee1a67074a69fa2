import { invalid, Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, type Family, inTransaction } from '../../../platform/tenancy/index.ts'
import {
  clearAttempts,
  countAttempt,
  hashPassword,
  isPassword,
  keptCode,
  makeSchoolCode,
  noPassword,
  type Visitor,
} from '../../auth/index.ts'
import { findOfCode, insertCode, takeCode } from './code-queries.ts'
import {
  deleteSignIn,
  deleteSignInsOf,
  findEmail,
  isAmong,
  lockOfEmail,
  type OfEmail,
  selectOfEmail,
  selectSignIn,
  updatePasswords,
} from './sign-in-queries.ts'
import { type StartedSession, startSession } from './start-session.ts'

const CHALLENGE_MS = 10 * 60 * 1000
/** The same number for an unknown email, so that the time shows nothing: an own and a temporary password. */
const HASHES = 2

type Credentials = { username: string; password: string }

/**
 * For every school of the email; same answer and time for an unknown email. A mailed password proves access to the mailbox.
 * Throws Refusal `wrong_credentials`, `school_closed`, or `too_many_attempts`.
 */
export async function signIn(
  directory: DirectoryScope,
  { username: email, password }: Credentials,
  { address, language, userAgent }: Visitor,
): Promise<StartedSession | { code: '001'; data: { session: string } }> {
  const attempt = { attempt: 'guardian_sign_in', email, address } as const
  await countAttempt(directory, attempt)
  const known = await selectOfEmail(directory, email)
  const right = await findByPassword(known, password)
  if (!right) throw new Refusal('wrong_credentials')
  if (known.every(({ is_closed }) => is_closed)) {
    await clearAttempts(directory, attempt)
    throw new Refusal('school_closed')
  }
  const answer = await inTransaction(directory, async (inside) => {
    // The password may have changed while it was hashed.
    const rows = await lockOfEmail(inside, email)
    const still = rows.find(({ password_hash }) => password_hash === right)
    if (!still?.password_hash) throw new Refusal('wrong_credentials')
    if (still.is_temporary) return openChallenge(inside, still)
    const waiting = rows.filter(({ is_temporary }) => is_temporary)
    if (waiting.length > 0) await updatePasswords(inside, waiting, right)
    return startSession(inside, rows, { proves_email: false, language, userAgent })
  })
  await clearAttempts(directory, attempt)
  return answer
}

/** The matching hash, or null. */
async function findByPassword(rows: OfEmail[], password: string): Promise<string | null> {
  const known = [...new Set(rows.flatMap(({ password_hash }) => password_hash ?? []))]
  let right: string | null = null
  for (let index = 0; index < HASHES; index += 1) {
    const hash = known[index]
    const isRight = await isPassword(password, hash ?? (await noPassword))
    if (hash && isRight) right = hash
  }
  return right
}

async function openChallenge(inside: DirectoryScope, { account_id, guardian_id }: OfEmail) {
  const { code, kept } = makeSchoolCode(account_id)
  const expires_at = new Date(Date.now() + CHALLENGE_MS)
  await insertCode(inside, { ...kept, guardian_id, purpose: 'challenge', expires_at })
  return { code: '001' as const, data: { session: code } }
}

type Answer = { email: string; session: string; new_password: string }

/**
 * For every school of the email. Throws Refusal `not_confirmed`, `too_many_attempts`, or `invalid_input`
 * (the temporary password again; the session stays valid).
 */
export async function answerChallenge(
  directory: DirectoryScope,
  { email, session, new_password }: Answer,
  { address, language, userAgent }: Visitor,
): Promise<StartedSession> {
  const attempt = { attempt: 'guardian_challenge', email, address } as const
  await countAttempt(directory, attempt)
  const code = keptCode(session)
  const challenged = await findOfCode(directory, code, ['challenge'])
  if (!challenged?.password_hash || challenged.email !== email) throw new Refusal('not_confirmed')
  if (await isPassword(new_password, challenged.password_hash))
    throw invalid('new_password', 'password_is_temporary')
  const password_hash = await hashPassword(new_password)
  const answer = await inTransaction(directory, async (inside) => {
    // The guardian may have been deleted or have got another email during the hash.
    const rows = await lockOfEmail(inside, email)
    if (!isAmong(rows, challenged) || !(await takeCode(inside, code, ['challenge'])))
      throw new Refusal('not_confirmed')
    await updatePasswords(inside, rows, password_hash)
    await deleteSignInsOf(inside, rows)
    return startSession(inside, rows, { proves_email: false, language, userAgent })
  })
  await clearAttempts(directory, attempt)
  return answer
}

/** For sign-ins by a mailed link. Throws Refusal `forbidden`, or `not_signed_in` for a guardian changed meanwhile. */
export async function choosePassword(
  directory: DirectoryScope,
  { guardians: [first], proves_email, sign_in }: Family,
  new_password: string,
): Promise<void> {
  const of = first && { account_id: first.school.account_id, guardian_id: first.guardian_id }
  if (!of || !proves_email || !(await findEmail(directory, of))) throw new Refusal('forbidden')
  const password_hash = await hashPassword(new_password)
  await inTransaction(directory, async (inside) => {
    const email = await findEmail(inside, of)
    const rows = email ? await lockOfEmail(inside, email) : []
    // A change of the email ends the sign-in, under the lock that is held here.
    const signIns = await selectSignIn(inside, { hash: sign_in })
    const mailed = signIns.filter((row) => row.proves_email)
    if (!isAmong(rows, of) || !isAmong(mailed, of)) throw new Refusal('not_signed_in')
    await updatePasswords(inside, rows, password_hash)
    await deleteSignInsOf(inside, rows, sign_in)
  })
}

export async function signOut(directory: DirectoryScope, { sign_in }: Family): Promise<void> {
  await deleteSignIn(directory, sign_in)
}
