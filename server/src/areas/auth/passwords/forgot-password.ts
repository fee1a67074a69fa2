import { setTimeout as sleep } from 'node:timers/promises'
import { sendMail } from '../../../platform/mail/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { findMemberByEmail } from '../queries.ts'
import { deleteFailures } from '../sign-in/attempt-queries.ts'
import { clearAttempts, countAttempt } from '../sign-in/attempts.ts'
import { signInLimiter } from '../sign-in/sign-in-limiter.ts'
import { changePassword } from './change-password.ts'
import { deleteCode, findPersonOfCode, insertCode } from './code-queries.ts'
import { hashCode, makeCode } from './codes.ts'
import { forgetPasswordSeen, lockPerson } from './password-queries.ts'
import { hashPassword } from './passwords.ts'

const LIFETIME_MS = 30 * 60 * 1000
/** Well above the time to queue a mail, so that the time does not show whether the email is known. */
const ANSWER_AFTER_MS = 200

type Request = { email: string; address: string }

/** Neither answer nor time shows whether the email is known. Throws Refusal `too_many_attempts`. */
export async function forgotPassword(directory: DirectoryScope, request: Request): Promise<void> {
  await signInLimiter(() => countAttempt(directory, { attempt: 'forgot_password', ...request }))
  await Promise.all([mailLink(directory, request.email), sleep(ANSWER_AFTER_MS)])
}

async function mailLink(directory: DirectoryScope, email: string): Promise<void> {
  const member = await findMemberByEmail(directory, email)
  if (!member) return
  const { user_id, language } = member
  const code = makeCode()
  const expires_at = new Date(Date.now() + LIFETIME_MS)
  const mailing = inTransaction(directory, async (inside) => {
    // The email may have changed meanwhile.
    if (!(await lockPerson(inside, user_id, email))) return
    const hash = hashCode(code)
    await insertCode(inside, { purpose: 'forgot_password', hash, user_id, expires_at })
    const data = { code, expires_at: expires_at.toISOString() }
    await sendMail(inside, { to: email, language, template: 'forgot_password', data })
  })
  // The mailbox already has a valid link; a refusal would show that the email is known.
  await mailing.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'too_many_attempts')) throw error
  })
}

type Confirmation = Request & { password: string; code: string }

/** Throws Refusal `too_many_attempts`, or `not_confirmed` for any wrong email or code. */
export async function confirmForgotPassword(
  directory: DirectoryScope,
  { email, address, password, code }: Confirmation,
): Promise<void> {
  const attempt = { attempt: 'confirm_forgot_password', email, address } as const
  await countAttempt(directory, attempt)
  const hash = hashCode(code)
  const person = await findPersonOfCode(directory, { purpose: 'forgot_password', hash, email })
  if (!person) throw new Refusal('not_confirmed')
  const password_hash = await hashPassword(password)
  await inTransaction(directory, async (inside) => {
    const isStill = await lockPerson(inside, person.user_id, email)
    if (!isStill || !(await deleteCode(inside, 'forgot_password', hash)))
      throw new Refusal('not_confirmed')
    await changePassword(inside, person.user_id, password_hash)
    await forgetPasswordSeen(inside, person.user_id)
    // Proven access to the mailbox clears failed sign-ins.
    await deleteFailures(inside, { attempt: 'sign_in', email })
    await clearAttempts(inside, attempt)
  })
}
