import { reason } from '@talaqqi/contract/errors'
import { v7 } from 'uuid'
import { sendMail } from '../../platform/mail/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { hashCode, hashPassword, makeCode, makeTemporaryPassword } from '../auth/index.ts'
import { recordEntry } from './guardians.ts'
import { type GuardianRow, lockGuardianByEmail, selectLetterhead } from './queries.ts'
import { insertSignInLinks, updateGuardian } from './write-queries.ts'

const LINK_MS = 24 * 60 * 60 * 1000

/** Replaces an earlier temporary password. Throws Refusal `not_found` or `conflict` (the guardian is confirmed). */
export async function resendPassword(school: SchoolScope, email: string): Promise<void> {
  const password = makeTemporaryPassword()
  const password_hash = await hashPassword(password)
  await inTransaction(school, async (inside) => {
    const guardian = await lockByEmail(inside, email)
    if (guardian.is_confirmed)
      throw new Refusal('conflict', { reason: reason('guardian_has_password') })
    await updateGuardian(inside, guardian.id, { password_hash, is_temporary: true })
    await recordEntry(inside, 'resend_password', guardian.id, {})
    const { first_name } = guardian
    const sender = await selectLetterhead(inside)
    const language = guardian.language ?? sender.language
    const data = { first_name, school_name: sender.school_name, password }
    await sendMail(inside, { to: email, language, template: 'guardian_password', data })
  })
}

/** One-time link for 24 hours. Throws Refusal `not_found`. */
export async function sendLink(school: SchoolScope, email: string): Promise<void> {
  await inTransaction(school, async (inside) =>
    mailLink(inside, await lockByEmail(inside, email), email),
  )
}

/** Lock the guardian first. */
export async function mailLink(
  inside: SchoolScope,
  guardian: Pick<GuardianRow, 'id' | 'first_name' | 'language'>,
  email: string,
): Promise<void> {
  const { id, first_name } = guardian
  const { code, expires_at } = await makeSignInLink(inside, id, LINK_MS, 'mailed_link')
  await recordEntry(inside, 'send_link', id, {})
  const sender = await selectLetterhead(inside)
  const language = guardian.language ?? sender.language
  const { school_name } = sender
  const data = { first_name, school_name, code, expires_at: expires_at.toISOString() }
  await sendMail(inside, { to: email, language, template: 'guardian_link', data })
}

/** One-time; only the hash is stored. A `link` may be seen by others than the mailbox. Lock the guardian first. */
export async function makeSignInLink(
  school: SchoolScope,
  guardian_id: string,
  lifetimeMs: number,
  purpose: 'link' | 'mailed_link' = 'link',
) {
  const { expires_at, codes } = await makeSignInLinks(school, [guardian_id], lifetimeMs, purpose)
  const [code = ''] = codes
  return { code, expires_at }
}

/** In the order of `guardian_ids`. Lock the guardians first. */
export async function makeSignInLinks(
  school: SchoolScope,
  guardian_ids: string[],
  lifetimeMs: number,
  purpose: 'link' | 'mailed_link' = 'link',
) {
  const expires_at = new Date(Date.now() + lifetimeMs)
  const links = guardian_ids.map((guardian_id) => {
    // The link is opened without a sign-in, so its code contains the school.
    const code = `${school.account_id}.${makeCode()}`
    return { code, row: { id: v7(), guardian_id, purpose, hash: hashCode(code), expires_at } }
  })
  await insertSignInLinks(
    school,
    links.map(({ row }) => row),
  )
  return { expires_at, codes: links.map(({ code }) => code) }
}

/** Locked, so that a concurrent change of the email revokes this mail too. */
async function lockByEmail(school: SchoolScope, email: string): Promise<GuardianRow> {
  const guardian = await lockGuardianByEmail(school, email)
  if (!guardian) throw new Refusal('not_found')
  return guardian
}
