import { type Mail, priorityOf } from '../../../platform/mail/index.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { findPersonById } from '../passwords/password-queries.ts'
import { findMemberByLogin } from '../queries.ts'

type News = Pick<Extract<Mail, { template: 'second_factor' }>['data'], 'change' | 'left'>

/** By mail, so that a thief's change does not stay unseen (ASVS 5, 6.3.7). */
export async function announceFactor(
  inside: DirectoryScope,
  user_id: string,
  news: News,
): Promise<void> {
  const person = await findPersonById(inside, user_id)
  const member = person && (await findMemberByLogin(inside, person.login))
  // A person who signs in by phone has no address.
  if (!member?.email) return
  const { email: to, first_name, language, time_zone } = member
  const data = { first_name, ...news, at: new Date().toISOString(), time_zone }
  const mail = { to, language, template: 'second_factor', data } as const
  await inside.queue.addMail(inside.db, mail, priorityOf('second_factor', 0))
}
