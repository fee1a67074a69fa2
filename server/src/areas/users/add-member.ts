import type { NewUser } from '@talaqqi/contract/users'
import { recordAudit } from '../../platform/audit.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { noPassword } from '../auth/index.ts'
import { assignClasses } from './assign-classes.ts'
import { type Login, selectPersonByLogin, selectSender } from './queries.ts'
import type { TemporaryPassword } from './temporary-password.ts'
import { insertMembership, insertPerson } from './write-queries.ts'

export type NewMember = Omit<NewUser, 'section_ids' | 'email' | 'id'> & {
  id: string
  section_ids: string[]
  login: Login
}

/**
 * Null if already a member. Invites a user of another school instead of mailing a password; a person with a phone gets no
 * message. Throws Refusal `conflict` (id of another user), `invalid_input` (a class) or `too_many_attempts` (mails).
 */
export async function addMember(
  inside: SchoolScope,
  { id, login, section_ids, ...named }: NewMember,
  temporary: TemporaryPassword | null,
): Promise<{ id: string; isNew: boolean } | null> {
  const { language, school_name } = await selectSender(inside)
  const password_hash = temporary?.password_hash ?? (await noPassword)
  const person = { id, ...login, password_hash, language, is_temporary: true }
  const isNew = await insertPerson(inside, person)
  const known = isNew ? person : await selectPersonByLogin(inside, login)
  if (!known) throw new Refusal('conflict')
  const invited = isNew ? {} : { is_active: false, invited_at: new Date() }
  const membership = { ...named, ...invited, user_id: known.id, add_id: id }
  if (!(await insertMembership(inside, membership))) return null
  const changes = { ...named, ...login }
  const action = isNew ? 'create' : 'invite'
  await recordAudit(inside, { action, record: 'users', record_id: known.id, changes })
  await assignClasses(inside, known.id, section_ids)
  if (!temporary || !('email' in login)) return { id: known.id, isNew }
  const mail = { to: login.email, language: known.language }
  const data = { first_name: named.first_name, school_name }
  if (isNew) {
    const { password } = temporary
    await sendMail(inside, { ...mail, template: 'temporary_password', data: { ...data, password } })
  } else await sendMail(inside, { ...mail, template: 'invited_to_school', data })
  return { id: known.id, isNew }
}
