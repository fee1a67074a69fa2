import { receiveReply, selectGuardiansOfPhone } from './areas/guardian-site/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'
import { openFamily, openGuardian } from './platform/tenancy/scope.ts'
import type { Reply } from './platform/whatsapp/webhook.ts'

/** Of the guardians with the sender's phone; Meta proves the phone. Messages of unknown phones are ignored. */
export async function receiveReplies(
  directory: DirectoryScope,
  replies: readonly Reply[],
  site: string,
): Promise<void> {
  for (const reply of replies) {
    const rows = await selectGuardiansOfPhone(directory, reply.from)
    const owners = rows.map(({ guardian_id, email, language, ...of }) => {
      const guardian = openGuardian(directory, { ...of, guardian_id })
      const family = openFamily({ sign_in: '', proves_email: false, guardians: [guardian] })
      return { ...guardian, family, email, language }
    })
    await receiveReply(owners, reply, site)
  }
}
