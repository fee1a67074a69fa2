import type { Account, AccountChange, AccountOfUser, Invitation } from '@talaqqi/contract/accounts'
import { changeRecord } from '../../platform/change-record.ts'
import { countryOf, isPhone } from '../../platform/phone-numbers.ts'
import { found, invalid, Refusal } from '../../platform/refusal.ts'
import {
  type DirectoryScope,
  inTransaction,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import {
  lockAccount,
  selectAccount,
  selectAccountsOf,
  selectInvitationsOf,
  startDigests,
  updateAccount,
  updateActiveAccount,
} from './queries.ts'

/** The school itself, as the wire writes it. */
export async function getAccount(school: SchoolScope): Promise<Account> {
  const { created_at, digest_from: _, ...account } = await selectAccount(school)
  const country = countryOf(account.time_zone)
  return { ...account, country, created_at: created_at.toISOString() }
}

/** Changes the school's own information. Throws Refusal `changed_meanwhile` or `invalid_input` (the phone). */
export async function changeAccount(
  school: SchoolScope,
  { before, ...to }: AccountChange,
): Promise<Account> {
  await inTransaction(school, async (inside) => {
    await changeRecord(
      inside,
      { record: 'accounts', record_id: school.account_id, before, to },
      async () => {
        await lockAccount(inside)
        return getAccount(inside)
      },
      async ({ change, from: { phone, sends_digest } }) => {
        // One that was saved before such numbers were refused may stay.
        const typed = change.phone ?? ''
        if (typed !== phone && typed !== '' && !isPhone(typed))
          throw invalid('phone', 'phone_invalid')
        await updateAccount(inside, change)
        if (change.sends_digest && !sends_digest) await startDigests(inside)
      },
    )
  })
  return getAccount(school)
}

/** The open schools that a person belongs to, by name; `current` is the one that the person works in. */
export async function listAccountsOf(
  directory: DirectoryScope,
  user_id: string,
  current: string,
): Promise<AccountOfUser[]> {
  const accounts = await selectAccountsOf(directory, { user_id })
  return accounts.flatMap(({ status, ...account }) =>
    status === 'closed' ? [] : [{ ...account, current_account: account.id === current }],
  )
}

/** The schools that ask a person to join them, by name. */
export async function listInvitationsOf(
  directory: DirectoryScope,
  user_id: string,
): Promise<Invitation[]> {
  const rows = await selectInvitationsOf(directory, { user_id })
  return rows.map(({ invited_at, ...school }) => ({
    ...school,
    invited_at: invited_at.toISOString(),
  }))
}

/**
 * Makes a school the one that a person's next token opens; answers the list as it is then. Throws
 * Refusal `not_found` for a school that the person does not belong to, or `school_closed`. No school's data changes, and
 * where else a person teaches is not a school's to know: it leaves no audit row.
 */
export async function switchAccount(
  directory: DirectoryScope,
  user_id: string,
  account_id: string,
): Promise<AccountOfUser[]> {
  const accounts = await selectAccountsOf(directory, { user_id })
  const { status } = found(accounts.find(({ id }) => id === account_id))
  if (status === 'closed') throw new Refusal('school_closed')
  await updateActiveAccount(directory, user_id, account_id)
  return listAccountsOf(directory, user_id, account_id)
}
