import { unlessTaken } from '../../platform/database/unique.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { invalid } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { hashPassword, makeTemporaryPassword } from '../auth/index.ts'
import { isMemberElsewhere, type MemberRow, selectSender } from './queries.ts'
import { updateEmail, updatePasswordHash } from './write-queries.ts'

/**
 * Changes with what a member signs in. Only this school's to change while no other school has the
 * person. Who has never signed in gets a temporary password at the new address, since the first went
 * to the wrong one. Throws Refusal `invalid_input`.
 */
export async function changeEmail(
  school: SchoolScope,
  member: MemberRow,
  email: string,
): Promise<void> {
  if (await isMemberElsewhere(school, member.id)) throw invalid('email', 'email_stays')
  const taken = invalid('email', 'email_taken')
  await unlessTaken('users_email_unique', taken, () => updateEmail(school, member.id, email))
  if (!member.is_temporary) return
  const password = makeTemporaryPassword()
  await updatePasswordHash(school, member.id, await hashPassword(password))
  const { school_name } = await selectSender(school)
  const { first_name, language } = member
  const data = { first_name, school_name, password }
  await sendMail(school, { to: email, language, template: 'temporary_password', data })
}
