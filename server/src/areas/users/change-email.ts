import { unlessTaken } from '../../platform/database/unique.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { invalid } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { isMemberElsewhere, type MemberRow, selectSender } from './queries.ts'
import type { TemporaryPassword } from './temporary-password.ts'
import { deleteInvitationsElsewhere, replaceCredentials } from './write-queries.ts'

/**
 * Changes with what a member signs in. Whoever has the old address is let in by nothing any more, and the
 * new one gets a temporary password. Only this school's to change while no other school has the person.
 * Call it in a transaction. Throws Refusal `invalid_input` or `too_many_attempts` (of mails).
 */
export async function changeEmail(
  inside: SchoolScope,
  { id, first_name, language }: MemberRow,
  email: string,
  { password, password_hash }: TemporaryPassword,
): Promise<void> {
  // First, so that whoever is just accepting one is a member there in what is read next.
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
