import type { NewUser, NewUserByPhone, User } from '@talaqqi/contract/users'
import { v7 } from 'uuid'
import { invalid } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { addMember, type NewMember } from './add-member.ts'
import { readPhone } from './phone.ts'
import { selectMemberByLogin } from './queries.ts'
import { makePassword, type TemporaryPassword } from './temporary-password.ts'
import { getUser } from './users.ts'

/** Idempotent by id. Throws Refusal `invalid_input` (email of a member, a class), or as `addMember`. */
export async function addUser(
  school: SchoolScope,
  { id = v7(), section_ids = [], email, ...named }: NewUser,
): Promise<User> {
  const member = { id, section_ids, login: { email }, ...named }
  return add(school, member, await makePassword())
}

/** A teacher, who signs in by a link first. Idempotent by id. Throws Refusal `invalid_input`, or as `addMember`. */
export async function addUserByPhone(
  school: SchoolScope,
  { id = v7(), section_ids = [], phone, ...named }: NewUserByPhone,
): Promise<User> {
  const login = { phone: readPhone(school, phone) }
  const member = { id, section_ids, login, is_active: true, is_admin: false, ...named }
  return add(school, member, null)
}

async function add(
  school: SchoolScope,
  member: NewMember,
  temporary: TemporaryPassword | null,
): Promise<User> {
  const user_id = await inTransaction(school, async (inside) => {
    const added = await addMember(inside, member, temporary)
    return added?.id ?? requireRepeat(inside, member)
  })
  return getUser(school, user_id)
}

/** Throws Refusal `invalid_input` unless the same call added the member before. */
async function requireRepeat(school: SchoolScope, { id, login }: NewMember): Promise<string> {
  const member = await selectMemberByLogin(school, login)
  if (member?.add_id === id) return member.id
  throw 'email' in login ? invalid('email', 'email_of_user') : invalid('phone', 'phone_of_user')
}
