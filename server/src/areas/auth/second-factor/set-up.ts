import { reason } from '@talaqqi/contract/errors'
import type { SecondFactor, SetUp } from '@talaqqi/contract/second-factor'
import { invalid, Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import type { Device } from '../devices/device-name.ts'
import { upsertConfirmed } from '../devices/sign-in-queries.ts'
import { lockTokensOf } from '../passkeys/passkey-queries.ts'
import { recordCredentialAudit } from '../passwords/change-password.ts'
import { deleteCode } from '../passwords/code-queries.ts'
import { hashCode } from '../passwords/codes.ts'
import { findMemberOf } from '../queries.ts'
import { clearAttempts, countAttempt } from '../sign-in/attempts.ts'
import { requireFresh, type SignedInPerson } from '../sign-in/confirm.ts'
import type { Visitor } from '../sign-in/start-session.ts'
import { isFresh } from '../tokens/tokens.ts'
import { announceFactor } from './announce.ts'
import { openKey } from './check-code.ts'
import {
  deleteFactor,
  deletePendingOf,
  findFactor,
  findPending,
  upsertFactor,
} from './factor-queries.ts'
import { makeSetUp, openPending } from './pending.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { normalizedCode, stepOf } from './totp.ts'

type Member = { user_id: string; account_id: string }

export async function getFactor(
  directory: DirectoryScope,
  { user_id, account_id }: Member,
): Promise<SecondFactor> {
  const factor = await findFactor(directory, user_id)
  const member = await findMemberOf(directory, user_id, account_id)
  return {
    created_at: factor?.created_at.toISOString() ?? null,
    recovery_codes_left: factor?.recovery_hashes.length ?? 0,
    is_required: member?.needs_second_factor ?? false,
  }
}

/** An older factor stays until the first code of the new one. Throws Refusal `confirmation_needed`. */
export async function startFactor(
  directory: DirectoryScope,
  secret: string,
  { account_id, ...person }: SignedInPerson & Member,
): Promise<{ session: string; setup: SetUp }> {
  await requireFresh(directory, person)
  const { user_id } = person
  const member = await findMemberOf(directory, user_id, account_id)
  if (!member) throw new Refusal('not_signed_in')
  const { setup, sealed } = makeSetUp(secret, member.login)
  const session = await openPending(directory, { purpose: 'new_second_factor', user_id, sealed })
  return { session, setup }
}

type NewFactor = { sealed: string; step: number; codes: string[]; hashes: string[] }

/** Null for a wrong code. Hashes, so call it before the transaction. */
export async function checkNewKey(
  secret: string,
  sealed: string,
  typed: string,
): Promise<NewFactor | null> {
  const key = openKey(secret, sealed)
  const step = key && stepOf(key, normalizedCode(typed))
  return step ? { sealed, step, ...(await makeRecoveryCodes()) } : null
}

/** Ends other pending set-ups, which would replace it. Call it with the person locked. */
export async function storeFactor(
  inside: DirectoryScope,
  user_id: string,
  { sealed, step: last_step, hashes: recovery_hashes }: NewFactor,
): Promise<void> {
  await deletePendingOf(inside, user_id)
  await upsertFactor(inside, { user_id, sealed, last_step, recovery_hashes })
  await recordCredentialAudit(inside, user_id, 'set_up_second_factor')
  await announceFactor(inside, user_id, { change: 'set_up', left: recovery_hashes.length })
}

/**
 * Throws Refusal `not_confirmed` (session used or expired), `invalid_input` (`code_not_valid`; the session stays valid),
 * `too_many_attempts`, or `not_signed_in` after a revocation.
 */
export async function confirmFactor(
  directory: DirectoryScope,
  secret: string,
  { user_id, token, device }: SignedInPerson & { device: Device },
  { session, code }: { session: string; code: string },
  { address }: Pick<Visitor, 'address'>,
): Promise<{ recovery_codes: string[] }> {
  const hash = hashCode(session)
  const pending = await findPending(directory, { purpose: 'new_second_factor', hash })
  if (pending?.user_id !== user_id || pending.sealed === null) throw new Refusal('not_confirmed')
  const attempt = { attempt: 'second_factor', email: user_id, address } as const
  await countAttempt(directory, attempt)
  const made = await checkNewKey(secret, pending.sealed, code)
  if (!made) throw invalid('code', 'code_not_valid')
  await inTransaction(directory, async (inside) => {
    const person = await lockTokensOf(inside, user_id)
    if (!person || !isFresh(token, person.tokens_valid_from)) throw new Refusal('not_signed_in')
    if (!(await deleteCode(inside, 'new_second_factor', hash))) throw new Refusal('not_confirmed')
    await storeFactor(inside, user_id, made)
    await upsertConfirmed(inside, { id: token.sid, user_id, ...device, hasFactor: true })
  })
  await clearAttempts(directory, attempt)
  return { recovery_codes: made.codes }
}

/** Throws Refusal `confirmation_needed`, `not_found`, or `conflict` (`second_factor_stays`) where the school requires it. */
export async function removeFactor(
  directory: DirectoryScope,
  { account_id, ...person }: SignedInPerson & Member,
): Promise<void> {
  const { user_id } = person
  await requireFresh(directory, person)
  await inTransaction(directory, async (inside) => {
    await lockTokensOf(inside, user_id)
    const member = await findMemberOf(inside, user_id, account_id)
    if (member?.needs_second_factor)
      throw new Refusal('conflict', { reason: reason('second_factor_stays') })
    if (!(await deleteFactor(inside, user_id))) throw new Refusal('not_found')
    await deletePendingOf(inside, user_id)
    await recordCredentialAudit(inside, user_id, 'remove_second_factor')
    await announceFactor(inside, user_id, { change: 'removed', left: 0 })
  })
}
