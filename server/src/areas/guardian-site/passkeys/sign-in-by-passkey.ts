import type { Assertion } from '@talaqqi/contract/passkeys'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import {
  challengeOf,
  requireRelyingParty,
  takeChallenge,
  verifyAssertion,
} from '../../../platform/webauthn/index.ts'
import { type Visitor } from '../../auth/index.ts'
import { isAmong, lockGuardians } from '../sign-in/sign-in-queries.ts'
import { type StartedSession, startSession } from '../sign-in/start-session.ts'
import { selectOfCredential, updatePasskeysUsed } from './passkey-queries.ts'

/**
 * For the schools of the sign-in that added it. It proves no mailbox. Throws Refusal `not_confirmed` for an
 * unknown or removed passkey, a used challenge or another origin; or `school_closed`.
 */
export async function signInByPasskey(
  directory: DirectoryScope,
  site: string,
  given: Assertion,
  { language, userAgent }: Visitor,
): Promise<StartedSession> {
  const party = requireRelyingParty(site)
  const challenge = challengeOf(given.client_data)
  await takeChallenge(directory, { ceremony: 'guardian_sign_in', challenge })
  const rows = await selectOfCredential(directory, given.credential_id)
  const [credential] = rows
  if (!credential) throw new Refusal('not_confirmed')
  const { credential_id, public_key, counter: from } = credential
  const to = await verifyAssertion(party, given, { credential })
  const proved = rows.filter((row) => row.public_key === public_key)
  return inTransaction(directory, async (inside) => {
    // Locks guardians first: a corrected email or phone removes the passkeys under this lock.
    const locked = await lockGuardians(inside, proved)
    const used = await updatePasskeysUsed(inside, locked, { credential_id, from, to })
    const proven = locked.filter((row) => isAmong(used, row))
    return startSession(inside, proven, { proves_email: false, language, userAgent })
  })
}
