import { priorityOf } from '../../../platform/mail/index.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { recordCredentialAudit } from '../passwords/change-password.ts'
import { findMemberByLogin } from '../queries.ts'

type Linked = { user_id: string; provider: string; email: string }

/** In the histories of the person's schools, and by mail, so that a thief's link does not stay unseen. */
export async function announceLink(
  inside: DirectoryScope,
  login: string,
  { user_id, provider, email }: Linked,
): Promise<void> {
  await recordCredentialAudit(inside, user_id, 'add_provider')
  const member = await findMemberByLogin(inside, login)
  if (!member?.email) return
  const { email: to, first_name, language, time_zone } = member
  const account = email || provider
  const data = { first_name, account, at: new Date().toISOString(), time_zone }
  const mail = { to, language, template: 'new_link', data } as const
  await inside.queue.addMail(inside.db, mail, priorityOf('new_link', 0))
}
