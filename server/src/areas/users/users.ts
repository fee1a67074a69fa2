import type { User, UserChange } from '@talaqqi/contract/users'
import { changeRecord } from '../../platform/change-record.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { deleteStaffLinksOf } from '../auth/index.ts'
import { changeEmail, changePhone } from './change-login.ts'
import { readPhone } from './phone.ts'
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

/** An administrator is appointed, or an email or the phone number of a sign-in corrected. */
const changesPower = (known: MemberRow, { email, phone, is_admin }: Partial<UserChange>) =>
  (is_admin === true && !known.is_admin) ||
  (!!email && email !== known.email) ||
  (!!phone && phone !== known.phone)

/**
 * A new email or phone number revokes the credentials of the old one; `confirm` refuses if the caller must confirm first.
 * Throws Refusal `not_found`, `changed_meanwhile`, `last_administrator` or `invalid_input` (the email, the phone number).
 */
export async function changeUser(
  school: SchoolScope,
  id: string,
  { id: _, before, email, phone: typed, ...asked }: UserChange,
  confirm: () => Promise<void>,
): Promise<User> {
  const known = await getMember(school, id)
  if (email === '' && known.email !== '') throw invalid('email', 'email_missing')
  const is_active = asked.is_active && !known.is_invited
  const fresh = !email || known.email === email ? null : await makePassword()
  // An email replaces the phone number.
  const phone = email ? undefined : typed && readPhone(school, typed)
  const to = { ...asked, is_active, email, phone }
  if (changesPower(known, to)) await confirm()
  await inTransaction(school, async (inside) => {
    const administrators = await lockAdministrators(inside)
    const isLast = administrators.every((administrator) => administrator === id)
    await changeRecord(
      inside,
      { record: 'users', record_id: id, before, to },
      async () => orNotFound(await lockMember(inside, id)),
      async ({ whole, from }) => {
        const { email: address, first_name, last_name, is_admin } = whole
        const stays = is_admin && whole.is_active
        if (isLast && administrators.length > 0 && !stays) throw new Refusal('last_administrator')
        if (address !== from.email)
          await changeEmail(inside, from, address, fresh ?? (await makePassword()))
        else if (whole.phone !== from.phone) await changePhone(inside, from, whole.phone)
        if (!whole.is_active) await deleteStaffLinksOf(inside, id)
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
