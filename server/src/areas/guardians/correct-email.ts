import { fault } from '@talaqqi/contract/errors'
import type { Guardian, GuardianEmail } from '@talaqqi/contract/guardians'
import { changeRecord } from '../../platform/change-record.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { getGuardian } from './guardians.ts'
import { lockGuardian, selectGuardian } from './queries.ts'
import { replaceEmail } from './revoke-credentials.ts'
import { mailLink } from './sign-in-mails.ts'

/**
 * Revokes password, links and sign-ins of the old address and mails a sign-in link to the new one.
 * Throws Refusal `not_found`, `changed_meanwhile`, or `conflict` if another guardian has the email.
 */
export async function correctEmail(
  school: SchoolScope,
  id: string,
  { email, before }: GuardianEmail,
): Promise<Guardian> {
  const taken = new Refusal('conflict', { fields: [fault('email', 'email_taken')] })
  await unlessTaken('guardians_account_id_email_unique', taken, () =>
    inTransaction(school, async (inside) => {
      if (!(await lockGuardian(inside, id))) throw new Refusal('not_found')
      const known = orNotFound(await selectGuardian(inside, id))
      await changeRecord(
        inside,
        { record: 'guardians', record_id: id, before, to: { email } },
        async () => known,
        async ({ change, from }) => {
          if (!change.email || change.email === from.email) return
          await replaceEmail(inside, id, change.email)
          await mailLink(inside, known, change.email)
        },
      )
    }),
  )
  return getGuardian(school, id)
}
