import type { NewPasskey } from '@talaqqi/contract/passkeys'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { relyingPartyOf } from '../../../platform/webauthn/index.ts'
import { deletePasskeysOf } from '../passkeys/passkey-queries.ts'
import { changePassword } from '../passwords/change-password.ts'
import { keptCode, type SchoolCode } from '../passwords/codes.ts'
import { lockPerson } from '../passwords/password-queries.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { deleteLinksOf } from '../providers/provider-queries.ts'
import { refusalOfWay } from '../providers/require-way.ts'
import { findMemberOf, isMemberElsewhere } from '../queries.ts'
import { findFactor } from '../second-factor/factor-queries.ts'
import { startSessionOrAsk } from '../sign-in/ask-second-factor.ts'
import { deleteFailures } from '../sign-in/attempt-queries.ts'
import { clearAttempts, countAttempt, countedLogin } from '../sign-in/attempts.ts'
import { type SignedIn, startSession, type Visitor } from '../sign-in/start-session.ts'
import { addPasskeyOfLink, startPasskeyOfLink } from './passkey-of-link.ts'
import { findStaffLink, takeStaffLink, updatePasswordSeen } from './staff-link-queries.ts'

type Caller = { address: string }
export type StaffLink = Awaited<ReturnType<typeof findStaffLink>> & {}

/** Does not use the link up: previews of messages open it too. Throws Refusal as `findLink`. */
export async function checkStaffLink(
  directory: DirectoryScope,
  { code, site, address }: Caller & { code: string; site: string },
) {
  const { link } = await findLink(directory, code, { address })
  const { first_name, school_name, phone } = link
  return { first_name, school_name, phone, passkey_host: relyingPartyOf(site)?.id ?? null }
}

/** Throws Refusal as `findLink`, or `invalid_input` (the password; the link stays valid). */
export async function signInByStaffLink(
  directory: DirectoryScope,
  secret: string,
  { code, new_password }: { code: string; new_password: string },
  visitor: Visitor,
): Promise<SignedIn & { code: '000' | '002' }> {
  const { kept, link } = await findLink(directory, code, visitor, 'password')
  const password_hash = await hashPassword(new_password)
  await inTransaction(directory, async (inside) => {
    await useLink(inside, kept, link)
    await changePassword(inside, link.user_id, password_hash)
  })
  return startSessionOrAsk(directory, secret, await memberOf(directory, link), visitor, 'password')
}

/** Throws Refusal as `findLink`, `forbidden` (`passkeys_not_here`), `conflict` (`passkeys_full`) or `second_factor_required`. */
export async function startStaffLinkPasskey(
  directory: DirectoryScope,
  { code, site, address }: Caller & { code: string; site: string },
) {
  const { kept, link } = await findLink(directory, code, { address }, 'passkey')
  await refuseWithFactor(directory, link)
  return startPasskeyOfLink(directory, kept, link, site)
}

/** Throws Refusal as `findLink`, `invalid_input` (the passkey), `conflict` or `second_factor_required`. */
export async function signInByStaffLinkPasskey(
  directory: DirectoryScope,
  { secret, site }: { secret: string; site: string },
  { code, passkey }: { code: string; passkey: NewPasskey },
  visitor: Visitor,
): Promise<SignedIn & { code: '000' }> {
  const { kept, link } = await findLink(directory, code, visitor, 'passkey')
  await refuseWithFactor(directory, link)
  const add = await addPasskeyOfLink(directory, { kept, link, site }, passkey, visitor.userAgent)
  await inTransaction(directory, async (inside) => {
    const { isPasswordKept } = await useLink(inside, kept, link)
    await add(inside, isPasswordKept)
  })
  const proof = { way: 'passkey', hasFactor: true } as const
  return startSession(directory, secret, await memberOf(directory, link), visitor, proof)
}

/** Throws Refusal `not_confirmed`, `school_closed`, `provider_required` or `too_many_attempts`. */
async function findLink(
  directory: DirectoryScope,
  code: string,
  { address }: Caller,
  way: 'password' | 'passkey' = 'password',
): Promise<{ kept: SchoolCode; link: StaffLink }> {
  const kept = keptCode(code)
  const attempt = { attempt: 'staff_link', email: kept.hash, address } as const
  await countAttempt(directory, attempt)
  const link = await findStaffLink(directory, kept)
  if (!link) throw new Refusal('not_confirmed')
  await clearAttempts(directory, attempt)
  const refused = link.is_closed ? new Refusal('school_closed') : refusalOfWay(link, way)
  if (refused) throw refused
  return { kept, link }
}

/** Throws Refusal `not_confirmed` if used, replaced or revoked meanwhile. */
async function useLink(
  inside: DirectoryScope,
  kept: SchoolCode,
  { user_id, account_id, phone, is_temporary, is_password_seen }: StaffLink,
): Promise<{ isPasswordKept: boolean }> {
  const isStill = await lockPerson(inside, user_id, phone)
  const taken = isStill ? await takeStaffLink(inside, kept) : null
  if (!taken) throw new Refusal('not_confirmed')
  const isSeen = taken.by === 'paper'
  // The staff who printed it must not reach another school.
  if (isSeen && (await isMemberElsewhere(inside, { user_id, account_id })))
    throw new Refusal('not_confirmed')
  const isFreed = !isSeen && is_password_seen
  if (isFreed) {
    // Made while staff could sign in as this person.
    await deletePasskeysOf(inside, user_id)
    await deleteLinksOf(inside, user_id)
  }
  await updatePasswordSeen(inside, user_id, isSeen)
  // Proven access to the link clears failed sign-ins.
  await deleteFailures(inside, { attempt: 'sign_in', email: countedLogin(phone) })
  return { isPasswordKept: !is_temporary && !isFreed }
}

async function memberOf(directory: DirectoryScope, { user_id, account_id }: StaffLink) {
  const member = await findMemberOf(directory, user_id, account_id)
  if (!member) throw new Refusal('not_confirmed')
  return member
}

/** A passkey counts as two factors, so that a stolen link would pass by the second one: the password leads to its code. */
async function refuseWithFactor(directory: DirectoryScope, { user_id }: StaffLink): Promise<void> {
  if (await findFactor(directory, user_id)) throw new Refusal('second_factor_required')
}
