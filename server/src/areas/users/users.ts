import type { User, UserChange } from '@talaqqi/contract/users'
import { changeRecord } from '../../platform/change-record.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { changeEmail } from './change-email.ts'
import {
  lockAdministrators,
  lockMember,
  type MemberRow,
  selectMember,
  selectMembers,
  selectSectionsOf,
} from './queries.ts'
import { makePassword } from './temporary-password.ts'
import { updateMembership } from './write-queries.ts'

export async function listUsers(
  school: SchoolScope,
  paging: { skip: number; limit: number },
): Promise<User[]> {
  return withSections(school, await selectMembers(school, paging))
}

export async function getUser(school: SchoolScope, id: string): Promise<User> {
  const [user] = await withSections(school, [await getMember(school, id)])
  if (!user) throw new Refusal('not_found')
  return user
}

export async function getMember(school: SchoolScope, id: string): Promise<MemberRow> {
  const member = await selectMember(school, id)
  if (!member) throw new Refusal('not_found')
  return member
}

/** An administrator is appointed, or an email corrected. */
const changesPower = (known: MemberRow, { email, is_admin }: Partial<UserChange>) =>
  (is_admin === true && !known.is_admin) || (!!email && email !== known.email)

/**
 * A new email revokes the credentials of the old one; `confirm` refuses if the caller must confirm first. Throws Refusal `not_found`, `changed_meanwhile`,
 * `last_administrator` or `invalid_input` (the email).
 */
export async function changeUser(
  school: SchoolScope,
  id: string,
  { id: _, before, email, ...asked }: UserChange,
  confirm: () => Promise<void>,
): Promise<User> {
  const known = await getMember(school, id)
  if (changesPower(known, { ...asked, email })) await confirm()
  const is_active = asked.is_active && !known.is_invited
  const fresh = !email || known.email === email ? null : await makePassword()
  await inTransaction(school, async (inside) => {
    const administrators = await lockAdministrators(inside)
    const isLast = administrators.every((administrator) => administrator === id)
    await changeRecord(
      inside,
      { record: 'users', record_id: id, before, to: { ...asked, is_active, email } },
      async () => orNotFound(await lockMember(inside, id)),
      async ({ whole, from }) => {
        const { email: address, first_name, last_name, is_admin } = whole
        const stays = is_admin && whole.is_active
        if (isLast && administrators.length > 0 && !stays) throw new Refusal('last_administrator')
        if (address !== from.email)
          await changeEmail(inside, from, address, fresh ?? (await makePassword()))
        const membership = { first_name, last_name, is_admin, is_active: whole.is_active }
        await updateMembership(inside, id, membership)
      },
    )
  })
  return getUser(school, id)
}

async function withSections(school: SchoolScope, members: MemberRow[]): Promise<User[]> {
  const rows = await selectSectionsOf(
    school,
    members.map(({ id }) => id),
  )
  const sections = Map.groupBy(rows, ({ user_id }) => user_id)
  return members.map(({ is_temporary, language, add_id, ...member }) => ({
    ...member,
    is_new: is_temporary && !member.is_invited,
    sections: (sections.get(member.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}
