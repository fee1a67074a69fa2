import { reason } from '@talaqqi/contract/errors'
import type { CreationOptions, NewPasskey, PasskeyList } from '@talaqqi/contract/passkeys'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, type Family, inTransaction } from '../../../platform/tenancy/index.ts'
import {
  finishCreation,
  passkeyList,
  requireRelyingParty,
  startCreation,
} from '../../../platform/webauthn/index.ts'
import { deviceOf, handleOf, MOST_PASSKEYS } from '../../auth/index.ts'
import { selectMe } from '../me-queries.ts'
import { announce } from '../sign-in/devices.ts'
import {
  type GuardianId,
  isAmong,
  lockGuardians,
  selectSignIn,
} from '../sign-in/sign-in-queries.ts'
import {
  deleteGuardianPasskey,
  insertGuardianPasskeys,
  selectGuardianPasskeys,
  selectOfCredential,
} from './passkey-queries.ts'

const CEREMONY = 'guardian_add'

const idsOf = ({ guardians }: Family): GuardianId[] =>
  guardians.map(({ school: { account_id }, guardian_id }) => ({ account_id, guardian_id }))

/** Of all schools of the sign-in, each once. */
async function listOnce(directory: DirectoryScope, family: Family) {
  const rows = await selectGuardianPasskeys(directory, idsOf(family))
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

export async function listPasskeys(
  directory: DirectoryScope,
  family: Family,
  site: string,
): Promise<PasskeyList> {
  return passkeyList(await listOnce(directory, family), site)
}

/** Throws Refusal `forbidden` (`passkeys_not_here`) or `conflict` (`passkeys_full`). */
export async function startPasskey(
  directory: DirectoryScope,
  family: Family,
  site: string,
): Promise<CreationOptions> {
  const party = requireRelyingParty(site)
  const [first] = family.guardians
  const me = first && (await selectMe(first))
  if (!first || !me) throw new Refusal('not_signed_in')
  const known = await listOnce(directory, family)
  requireRoom(known)
  const name = `${me.first_name} ${me.last_name}`
  const owner = {
    handle: handleOf(first.guardian_id),
    // Some guardians have no email; a teacher who is also a parent can tell the two apart by it.
    name: `${name} (${me.school.name})`,
    display_name: name,
  }
  const of = { ceremony: CEREMONY, holder: family.sign_in } as const
  return startCreation(directory, party, of, { owner, known })
}

/** Idempotent. Throws Refusal `not_confirmed`, `invalid_input`, `conflict`, or `not_signed_in` after a revocation. */
export async function addPasskey(
  directory: DirectoryScope,
  { family, site, userAgent }: { family: Family; site: string; userAgent: string | undefined },
  given: NewPasskey,
): Promise<void> {
  const party = requireRelyingParty(site)
  const ids = idsOf(family)
  const known = await selectOfCredential(directory, given.credential_id)
  if (known.some((row) => row.id === given.id && isAmong(ids, row))) return
  // A credential is of one key; sign-ins compare it too.
  if (known.length > 0) throw new Refusal('conflict')
  const of = { ceremony: CEREMONY, holder: family.sign_in } as const
  const credential = await finishCreation(directory, party, of, given)
  await inTransaction(directory, async (inside) => {
    const locked = await lockGuardians(inside, ids)
    // A corrected email or phone ends the sign-in, under the lock that is held here.
    const live = await selectSignIn(inside, { hash: family.sign_in })
    const rows = locked.filter((row) => isAmong(live, row))
    if (rows.length === 0) throw new Refusal('not_signed_in')
    requireRoom(new Set((await selectGuardianPasskeys(inside, rows)).map(({ id }) => id)))
    const { proves_email } = family
    const device = deviceOf(userAgent)
    const row = { id: given.id, proves_email, ...credential, ...device }
    if ((await insertGuardianPasskeys(inside, rows, row)) === 0) throw new Refusal('conflict')
    await announce(inside, rows, { template: 'guardian_new_passkey', device })
  })
}

function requireRoom(known: { length: number } | { size: number }): void {
  const count = 'size' in known ? known.size : known.length
  if (count >= MOST_PASSKEYS)
    throw new Refusal('conflict', { reason: reason('passkeys_full', { max: MOST_PASSKEYS }) })
}

/** Throws Refusal `not_found` for another guardian's passkey. */
export async function removePasskey(
  directory: DirectoryScope,
  family: Family,
  id: string,
): Promise<void> {
  if (!(await deleteGuardianPasskey(directory, idsOf(family), id))) throw new Refusal('not_found')
}
