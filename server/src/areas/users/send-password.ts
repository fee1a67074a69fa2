import { recordAudit } from '../../platform/audit.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { lockMember, selectSender } from './queries.ts'
import { makePassword } from './temporary-password.ts'
import { replaceCredentials } from './write-queries.ts'

/** Throws Refusal `not_found`, `conflict` (has a password, no email, or is only invited) or `too_many_attempts` (mails). */
export async function sendUserPassword(school: SchoolScope, id: string): Promise<void> {
  const { password, password_hash } = await makePassword()
  await inTransaction(school, async (inside) => {
    const { email, first_name, language, ...member } = orNotFound(await lockMember(inside, id))
    if (!member.is_temporary || member.is_invited || email === '') throw new Refusal('conflict')
    await replaceCredentials(inside, id, { email, phone: null, password_hash })
    await recordAudit(inside, {
      action: 'resend_password',
      record: 'users',
      record_id: id,
      changes: {},
    })
    const { school_name } = await selectSender(inside)
    const data = { first_name, school_name, password }
    await sendMail(inside, { to: email, language, template: 'temporary_password', data })
  })
}
