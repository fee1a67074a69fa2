import type {
  Account,
  AccountChange,
  AccountInput,
  AccountOfUser,
  Invitation,
} from '@talaqqi/contract/accounts'
import { fault } from '@talaqqi/contract/errors'
import { correctionFault } from '@talaqqi/quran/mushaf/indo-pak'
import { changeRecord } from '../../platform/change-record.ts'
import { countryOf, isPhone } from '../../platform/phone-numbers.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import {
  type DirectoryScope,
  inTransaction,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import { requireProof } from '../auth/index.ts'
import {
  lockAccount,
  selectAccount,
  selectAccountsOf,
  selectInvitationsOf,
  startDigests,
  updateAccount,
  updateActiveAccount,
} from './queries.ts'

export async function getAccount(school: SchoolScope): Promise<Account> {
  const {
    created_at,
    digest_from: _,
    required_provider: __,
    ...account
  } = await selectAccount(school)
  const country = countryOf(account.time_zone)
  return { ...account, country, created_at: created_at.toISOString() }
}

/** Throws Refusal `changed_meanwhile` or `invalid_input` (phone, corrected marks). */
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
        // Numbers saved before this check may stay.
        const typed = change.phone ?? ''
        if (typed !== phone && typed !== '' && !isPhone(typed))
          throw invalid('phone', 'phone_invalid')
        if (change.mushaf) requireMarksInOrder(change.mushaf)
        await updateAccount(inside, change)
        if (change.sends_digest && !sends_digest) await startDigests(inside)
      },
    )
  })
  return getAccount(school)
}

function requireMarksInOrder(mushaf: AccountInput['mushaf']): void {
  const fields = mushaf.corrections.flatMap((_, index) => {
    const code = correctionFault(mushaf, index)
    return code ? [fault(`mushaf.corrections.${index}`, code)] : []
  })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

/** Open schools by name; `current` is the active one. */
export async function listAccountsOf(
  directory: DirectoryScope,
  user_id: string,
  current: string,
): Promise<AccountOfUser[]> {
  const accounts = await selectAccountsOf(directory, { user_id })
  return accounts.flatMap(({ status, required_provider: _, ...account }) =>
    status === 'closed' ? [] : [{ ...account, current_account: account.id === current }],
  )
}

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
 * Throws Refusal `not_found` without a membership, `school_closed`, `provider_required` or `second_factor_required`. Writes no audit entry:
 * a school must not learn of a teacher's other schools.
 */
export async function switchAccount(
  directory: DirectoryScope,
  { user_id, sid }: { user_id: string; sid: string },
  account_id: string,
): Promise<AccountOfUser[]> {
  const accounts = await selectAccountsOf(directory, { user_id })
  const school = orNotFound(accounts.find(({ id }) => id === account_id))
  if (school.status === 'closed') throw new Refusal('school_closed')
  await requireProof(directory, sid, school)
  await updateActiveAccount(directory, user_id, account_id)
  return listAccountsOf(directory, user_id, account_id)
}
