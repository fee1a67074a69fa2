import { unlessTaken } from '../../platform/database/unique.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { invalid } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { isMemberElsewhere, type MemberRow, selectSender } from './queries.ts'
import type { TemporaryPassword } from './temporary-password.ts'
import { deleteInvitationsElsewhere, replaceCredentials } from './write-queries.ts'

/**
 * Changes the sign-in email, revokes all sessions and links of the old one, and mails a temporary password.
 * Throws Refusal `invalid_input` (also for a user of several schools) or `too_many_attempts` (mails).
 */
export async function changeEmail(
  inside: SchoolScope,
  { id, first_name, language }: MemberRow,
  email: string,
  { password, password_hash }: TemporaryPassword,
): Promise<void> {
  // Lock first: a concurrent invitation acceptance must be visible to the next query.
  await deleteInvitationsElsewhere(inside, id)
  if (await isMemberElsewhere(inside, id)) throw invalid('email', 'email_stays')
  const taken = invalid('email', 'email_taken')
  await unlessTaken('users_email_unique', taken, () =>
    replaceCredentials(inside, id, { email, password_hash }),
  )
  const { school_name } = await selectSender(inside)
  const data = { first_name, school_name, password }
  await sendMail(inside, { to: email, language, template: 'temporary_password', data })
}
