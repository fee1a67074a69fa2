import { setTimeout as sleep } from 'node:timers/promises'
import { sendMail } from '../../../platform/mail/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, type Family, inTransaction } from '../../../platform/tenancy/index.ts'
import {
  clearAttempts,
  countAttempt,
  deviceOf,
  hashCode,
  keptCode,
  makeSchoolCode,
  type Visitor,
} from '../../auth/index.ts'
import { copyDevices } from '../../push/index.ts'
import { findOfCode, insertCode, type Purpose, takeCode } from './code-queries.ts'
import {
  confirmGuardians,
  findSchoolName,
  insertSignIns,
  isAmong,
  lockGuardians,
  lockOfEmail,
  selectOfEmail,
} from './sign-in-queries.ts'
import { inOpenSchools, lasting, type StartedSession, startSession } from './start-session.ts'

const LINKS: Purpose[] = ['link', 'mailed_link']
const LINK_MS = 24 * 60 * 60 * 1000
/** Well above the time to queue a mail, so that the time does not show whether the email is known. */
const ANSWER_AFTER_MS = 200

/**
 * One-time. A link that was only mailed opens every school of the email; a link that staff have seen opens its school only.
 * Throws Refusal `not_confirmed` or `too_many_attempts`.
 */
export async function openLink(
  directory: DirectoryScope,
  code: string,
  { address, language, userAgent }: Visitor,
): Promise<StartedSession> {
  const attempt = { attempt: 'guardian_link', email: hashCode(code), address } as const
  await countAttempt(directory, attempt)
  const answer = await inTransaction(directory, async (inside) => {
    const { rows, proves_email } = await useLink(inside, code)
    return startSession(inside, rows, { proves_email, language, userAgent })
  })
  await clearAttempts(directory, attempt)
  return answer
}

/** For children in two schools. Throws Refusal `not_confirmed`. */
export async function addLink(
  directory: DirectoryScope,
  { sign_in: hash }: Family,
  code: string,
  { language, userAgent }: Visitor,
): Promise<void> {
  await inTransaction(directory, async (inside) => {
    const { rows: proven, proves_email } = await useLink(inside, code)
    const rows = inOpenSchools(proven)
    await insertSignIns(inside, rows, { hash, proves_email, ...deviceOf(userAgent), ...lasting() })
    await confirmGuardians(inside, rows, language)
    await copyDevices(
      inside,
      hash,
      rows.map(({ account_id }) => account_id),
    )
  })
}

async function useLink(inside: DirectoryScope, code: string) {
  const kept = keptCode(code)
  const of = await findOfCode(inside, kept, LINKS)
  if (!of) throw new Refusal('not_confirmed')
  const proves_email = of.purpose === 'mailed_link' && of.email !== null
  const rows =
    proves_email && of.email !== null
      ? await lockOfEmail(inside, of.email)
      : await lockGuardians(inside, [of])
  if (!isAmong(rows, of) || !(await takeCode(inside, kept, LINKS)))
    throw new Refusal('not_confirmed')
  return { rows, proves_email }
}

/** Neither answer nor time shows whether the email is known. Throws Refusal `too_many_attempts`. */
export async function mailLink(
  directory: DirectoryScope,
  email: string,
  { address, language }: Visitor,
): Promise<void> {
  await countAttempt(directory, { attempt: 'guardian_mail', email, address })
  await Promise.all([queueMail(directory, email, language), sleep(ANSWER_AFTER_MS)])
}

async function queueMail(
  directory: DirectoryScope,
  email: string,
  language: Visitor['language'],
): Promise<void> {
  const [guardian] = await selectOfEmail(directory, email)
  // Closed schools come last.
  if (!guardian || guardian.is_closed) return
  const { account_id, guardian_id, first_name } = guardian
  const { code, kept } = makeSchoolCode(account_id)
  const expires_at = new Date(Date.now() + LINK_MS)
  const mailing = inTransaction(directory, async (inside) => {
    // The email may have changed meanwhile.
    if (!isAmong(await lockOfEmail(inside, email), guardian)) return
    await insertCode(inside, { ...kept, guardian_id, purpose: 'mailed_link', expires_at })
    const school_name = await findSchoolName(inside, account_id)
    const data = { first_name, school_name, code, expires_at: expires_at.toISOString() }
    await sendMail(inside, {
      to: email,
      language: language ?? guardian.language ?? 'en',
      template: 'guardian_link',
      data,
    })
  })
  // The mailbox already has a valid link; a refusal would show that the email is known.
  await mailing.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'too_many_attempts')) throw error
  })
}
