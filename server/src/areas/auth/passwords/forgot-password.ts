import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { sendMail } from '../../../platform/mail/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { refusalOfWay } from '../providers/require-way.ts'
import { findMemberByLogin } from '../queries.ts'
import { deleteFailures } from '../sign-in/attempt-queries.ts'
import { clearAttempts, countAttempt } from '../sign-in/attempts.ts'
import { resolveLogin } from '../sign-in/login.ts'
import { signInLimiter } from '../sign-in/sign-in-limiter.ts'
import { makeStaffLink } from '../staff-links/make-link.ts'
import { changePassword } from './change-password.ts'
import { deleteCode, findPersonOfCode, insertCode } from './code-queries.ts'
import { hashCode, makeCode } from './codes.ts'
import { forgetPasswordSeen, lockPerson } from './password-queries.ts'
import { hashPassword } from './passwords.ts'

const LIFETIME_MS = 30 * 60 * 1000
/** Well above the time to queue a mail, so that the time does not show whether the email is known. */
const ANSWER_AFTER_MS = 200

type Request = { username: string; address: string }
type Answer = { by?: 'whatsapp' | 'office' }

/**
 * By mail, or for a phone number by WhatsApp, if this server has it. Neither answer nor time shows whether the person is
 * known. Throws Refusal `too_many_attempts`.
 */
export async function forgotPassword(
  directory: DirectoryScope,
  { username, address }: Request,
  hasWhatsapp: boolean,
): Promise<Answer> {
  const login = await resolveLogin(directory, username)
  await signInLimiter(() =>
    countAttempt(directory, { attempt: 'forgot_password', email: login, address }),
  )
  const isEmail = login.includes('@')
  const sending = isEmail
    ? mailLink(directory, login)
    : hasWhatsapp && sendLinkByWhatsapp(directory, login)
  await Promise.all([sending, sleep(ANSWER_AFTER_MS)])
  return isEmail ? {} : { by: hasWhatsapp ? 'whatsapp' : 'office' }
}

/** Only the phone gets it, so it may open every school of the person. */
async function sendLinkByWhatsapp(directory: DirectoryScope, phone: string): Promise<void> {
  const member = await findMemberByLogin(directory, phone)
  if (!member?.is_active || member.is_closed || refusalOfWay(member, 'password')) return
  const sending = inTransaction(directory, async (inside) => {
    if (!(await lockPerson(inside, member.user_id, phone))) return
    await makeStaffLink(inside, { ...member, phone }, { id: v7(), by: 'whatsapp' })
  })
  await sending.catch(ignoreTooMany)
}

async function mailLink(directory: DirectoryScope, email: string): Promise<void> {
  const member = await findMemberByLogin(directory, email)
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
  await mailing.catch(ignoreTooMany)
}

/** A valid link was sent already; a refusal would show that the person is known. */
function ignoreTooMany(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'too_many_attempts')) throw error
}

type Confirmation = { email: string; address: string; password: string; code: string }

/** Throws Refusal `too_many_attempts`, or `not_confirmed` for any wrong email or code. */
export async function confirmForgotPassword(
  directory: DirectoryScope,
  { email, address, password, code }: Confirmation,
): Promise<void> {
  const attempt = { attempt: 'confirm_forgot_password', email, address } as const
  await countAttempt(directory, attempt)
  const hash = hashCode(code)
  const person = await findPersonOfCode(directory, {
    purpose: 'forgot_password',
    hash,
    login: email,
  })
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
