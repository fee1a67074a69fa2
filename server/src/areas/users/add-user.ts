import type { NewUser, User } from '@talaqqi/contract/users'
import { v7 } from 'uuid'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { hashPassword, makeTemporaryPassword } from '../auth/index.ts'
import { selectMember, selectPersonByEmail, selectSender } from './queries.ts'
import { getUser } from './users.ts'
import { insertMembership, insertPerson, insertUserSections } from './write-queries.ts'

/**
 * Adds a person to the school. Whom nobody knows yet gets a temporary password by mail; who signs in
 * to another school already is invited, and a member from the moment of accepting; either is assigned
 * the classes at once. Repeated with the
 * same id it answers the person who is there. Throws Refusal `invalid_input` (the email is a member's, a class) or
 * `conflict` (the id is someone else's).
 */
export async function addUser(school: SchoolScope, input: NewUser): Promise<User> {
  const id = input.id ?? v7()
  const { id: _, email, section_ids = [], ...named } = input
  const password = makeTemporaryPassword()
  const password_hash = await hashPassword(password)
  const user_id = await inTransaction(school, async (inside) => {
    const { language, school_name } = await selectSender(inside)
    const person = { id, email, password_hash, language, is_temporary: true }
    const isNew = await insertPerson(inside, person)
    const known = isNew ? person : await selectPersonByEmail(inside, email)
    if (!known) throw new Refusal('conflict')
    const invited = isNew ? {} : { is_active: false, invited_at: new Date() }
    const membership = { ...named, ...invited, user_id: known.id, add_id: id }
    if (!(await insertMembership(inside, membership))) return requireRepeat(inside, known.id, id)
    const changes = { ...named, email }
    const action = isNew ? 'create' : 'invite'
    await recordAudit(inside, { action, record: 'users', record_id: known.id, changes })
    await assignSections(inside, known.id, section_ids)
    const mail = { to: email, language: known.language }
    const data = { first_name: named.first_name, school_name }
    if (isNew)
      await sendMail(inside, {
        ...mail,
        template: 'temporary_password',
        data: { ...data, password },
      })
    else await sendMail(inside, { ...mail, template: 'invited_to_school', data })
    return known.id
  })
  return getUser(school, user_id)
}

/** Assigns a new member's classes. Throws Refusal `invalid_input` where one of them is not the school's. */
async function assignSections(inside: SchoolScope, id: string, asked: string[]): Promise<void> {
  const ids = [...new Set(asked)]
  if (ids.length === 0) return
  if ((await insertUserSections(inside, id, ids)) < ids.length)
    throw invalid('section_ids', 'section_unknown')
  await recordAudits(
    inside,
    ids.map((section_id) => ({
      action: 'assign',
      record: 'users',
      record_id: id,
      changes: { section_id },
    })),
  )
}

/** The member's id where the same call has added the member before. Throws Refusal `invalid_input`. */
async function requireRepeat(school: SchoolScope, user_id: string, add_id: string) {
  const member = await selectMember(school, user_id)
  if (member?.add_id !== add_id) throw invalid('email', 'email_of_user')
  return user_id
}
