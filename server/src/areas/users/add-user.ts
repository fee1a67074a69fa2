import type { NewUser, User } from '@talaqqi/contract/users'
import { v7 } from 'uuid'
import { invalid } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { addMember } from './add-member.ts'
import { selectMemberByEmail } from './queries.ts'
import { makePassword } from './temporary-password.ts'
import { getUser } from './users.ts'

/** Idempotent by id. Throws Refusal `invalid_input` (email of a member, a class), or as `addMember`. */
export async function addUser(school: SchoolScope, input: NewUser): Promise<User> {
  const { id = v7(), section_ids = [], ...named } = input
  const temporary = await makePassword()
  const user_id = await inTransaction(school, async (inside) => {
    const added = await addMember(inside, { id, section_ids, ...named }, temporary)
    return added?.id ?? requireRepeat(inside, named.email, id)
  })
  return getUser(school, user_id)
}

/** Throws Refusal `invalid_input` unless the same call added the member before. */
async function requireRepeat(school: SchoolScope, email: string, add_id: string): Promise<string> {
  const member = await selectMemberByEmail(school, email)
  if (member?.add_id !== add_id) throw invalid('email', 'email_of_user')
  return member.id
}
