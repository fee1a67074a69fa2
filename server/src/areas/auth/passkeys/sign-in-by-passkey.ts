import type { Assertion } from '@talaqqi/contract/passkeys'
import { Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import {
  challengeOf,
  relyingPartyOf,
  requireRelyingParty,
  startAssertion,
  takeChallenge,
  verifyAssertion,
} from '../../../platform/webauthn/index.ts'
import { findMemberByLogin } from '../queries.ts'
import { networkOf } from '../sign-in/attempts.ts'
import { type SignedIn, startSession, type Visitor } from '../sign-in/start-session.ts'
import { findPasskey, updateUsed } from './passkey-queries.ts'
import { handleOf } from './passkeys.ts'

/** The device verifies the person: possession and a fingerprint, face or PIN (ASVS 5, 6.3.3). */
const PROOF = { way: 'passkey', hasFactor: true } as const

/** Null if this server's address allows no passkeys. Throws Refusal `too_many_attempts`. */
export async function startPasskeySignIn(
  directory: DirectoryScope,
  site: string,
  address: string,
  ceremony: 'sign_in' | 'guardian_sign_in' = 'sign_in',
) {
  const party = relyingPartyOf(site)
  return party && startAssertion(directory, party, { ceremony, holder: networkOf(address) })
}

/**
 * A session as by password. Throws Refusal `not_confirmed` for an unknown or removed passkey, a used
 * challenge, another origin, and while the password is temporary; or `school_closed`.
 */
export async function signInByPasskey(
  directory: DirectoryScope,
  { secret, site }: { secret: string; site: string },
  given: Assertion,
  visitor: Visitor,
): Promise<SignedIn & { code: '000' }> {
  const party = requireRelyingParty(site)
  const challenge = challengeOf(given.client_data)
  await takeChallenge(directory, { ceremony: 'sign_in', challenge })
  const credential = await findPasskey(directory, given.credential_id)
  if (!credential) throw new Refusal('not_confirmed')
  const { id, user_id, counter: from } = credential
  const to = await verifyAssertion(party, given, { credential, handle: handleOf(user_id) })
  if (!(await updateUsed(directory, { id, from, to }))) throw new Refusal('not_confirmed')
  // After the passkey was found again: a corrected email has removed it.
  const member = await findMemberByLogin(directory, credential.login)
  if (member?.user_id !== user_id || member.is_temporary) throw new Refusal('not_confirmed')
  if (member.is_closed) throw new Refusal('school_closed')
  return startSession(directory, secret, member, visitor, PROOF)
}
