import { unlessTaken } from '../../platform/database/unique.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { invalid } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { isMemberElsewhere, noPassword } from '../auth/index.ts'
import { type MemberRow, selectSender } from './queries.ts'
import type { TemporaryPassword } from './temporary-password.ts'
import { deleteInvitationsElsewhere, replaceCredentials } from './write-queries.ts'

/**
 * Changes the sign-in email, revokes all sessions and links of the old one, and mails a temporary password. An email for
 * a person without one replaces the phone number. Throws Refusal `invalid_input` (also for a user of several schools) or
 * `too_many_attempts` (mails).
 */
export async function changeEmail(
  inside: SchoolScope,
  { id, first_name, language }: MemberRow,
  email: string,
  { password, password_hash }: TemporaryPassword,
): Promise<void> {
  await requireOnlySchool(inside, id, invalid('email', 'email_stays'))
  const taken = invalid('email', 'email_taken')
  await unlessTaken('users_email_unique', taken, () =>
    replaceCredentials(inside, id, { email, phone: null, password_hash }),
  )
  const { school_name } = await selectSender(inside)
  const data = { first_name, school_name, password }
  await sendMail(inside, { to: email, language, template: 'temporary_password', data })
}

/**
 * Corrects the phone number of a person without an email; revokes all sessions, links and passkeys. A new link is made by
 * itself. Throws Refusal `invalid_input` (also for a user of several schools, and for a person with an email).
 */
export async function changePhone(
  inside: SchoolScope,
  { id, phone: known }: MemberRow,
  phone: string,
): Promise<void> {
  if (known === '') throw invalid('phone', 'phone_beside_email')
  await requireOnlySchool(inside, id, invalid('phone', 'phone_stays'))
  const password_hash = await noPassword
  await unlessTaken('users_phone_unique', invalid('phone', 'phone_taken'), () =>
    replaceCredentials(inside, id, { email: null, phone, password_hash }),
  )
}

async function requireOnlySchool(inside: SchoolScope, id: string, refusal: Error): Promise<void> {
  // Lock first: a concurrent invitation acceptance must be visible to the next query.
  await deleteInvitationsElsewhere(inside, id)
  if (await isMemberElsewhere(inside, { user_id: id, account_id: inside.account_id })) throw refusal
}
