import { reason } from '@talaqqi/contract/errors'
import type { CreationOptions, NewPasskey, PasskeyList } from '@talaqqi/contract/passkeys'
import { parse } from 'uuid'
import { priorityOf } from '../../../platform/mail/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  type DirectoryScope,
  inTransaction,
  type SchoolScope,
} from '../../../platform/tenancy/index.ts'
import {
  finishCreation,
  passkeyList,
  requireRelyingParty,
  startCreation,
} from '../../../platform/webauthn/index.ts'
import { type Device, deviceOf } from '../devices/device-name.ts'
import { recordCredentialAudit } from '../passwords/change-password.ts'
import { findMemberOf, type MemberRow } from '../queries.ts'
import { requireFresh, type Token } from '../sign-in/confirm.ts'
import { isFresh } from '../tokens/tokens.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  lockTokensOf,
  selectPasskeys,
} from './passkey-queries.ts'

export const MOST_PASSKEYS = 20

type Call = { school: SchoolScope; token: Token; site: string }

/** The user handle of WebAuthn: an id, because passkey managers show it to others. */
export const handleOf = (id: string): Uint8Array => parse(id)

export async function listPasskeys(
  directory: DirectoryScope,
  user_id: string,
  site: string,
): Promise<PasskeyList> {
  return passkeyList(await selectPasskeys(directory, user_id), site)
}

/** Throws Refusal `confirmation_needed`, `forbidden` (`passkeys_not_here`) or `conflict` (`passkeys_full`). */
export async function startPasskey(
  directory: DirectoryScope,
  { school: { user_id, account_id }, token, site }: Call,
): Promise<CreationOptions> {
  const party = requireRelyingParty(site)
  await requireFresh(directory, { user_id, token })
  const member = await findMemberOf(directory, user_id, account_id)
  if (!member) throw new Refusal('not_signed_in')
  const known = await selectPasskeys(directory, user_id)
  requireRoom(known)
  const owner = {
    handle: handleOf(user_id),
    name: member.login,
    display_name: `${member.first_name} ${member.last_name}`,
  }
  const of = { ceremony: 'add', holder: token.sid } as const
  return startCreation(directory, party, of, { owner, known })
}

/** Idempotent. Throws Refusal `not_confirmed`, `invalid_input`, `conflict`, or `not_signed_in` after a revocation. */
export async function addPasskey(
  directory: DirectoryScope,
  { school: { user_id, account_id }, token, site }: Call,
  given: NewPasskey,
  userAgent: string | undefined,
): Promise<void> {
  const party = requireRelyingParty(site)
  const known = await findPasskey(directory, given.credential_id)
  if (known?.user_id === user_id && known.id === given.id) return
  const of = { ceremony: 'add', holder: token.sid } as const
  const credential = await finishCreation(directory, party, of, given)
  const device = deviceOf(userAgent)
  await inTransaction(directory, async (inside) => {
    const person = await lockTokensOf(inside, user_id)
    // A corrected email has removed the passkeys of the old address; this one must not follow.
    if (!person || !isFresh(token, person.tokens_valid_from)) throw new Refusal('not_signed_in')
    requireRoom(await selectPasskeys(inside, user_id))
    if (!(await insertPasskey(inside, { id: given.id, user_id, ...credential, ...device })))
      throw new Refusal('conflict')
    await recordCredentialAudit(inside, user_id, 'add_passkey')
    const member = await findMemberOf(inside, user_id, account_id)
    if (member) await announce(inside, member, device)
  })
}

/** Throws Refusal `conflict` (`passkeys_full`). */
export function requireRoom(known: unknown[]): void {
  if (known.length >= MOST_PASSKEYS)
    throw new Refusal('conflict', { reason: reason('passkeys_full', { max: MOST_PASSKEYS }) })
}

async function announce(
  inside: DirectoryScope,
  { email: to, language, first_name, time_zone }: MemberRow,
  device: Device,
): Promise<void> {
  if (to === null) return
  const data = { first_name, ...device, at: new Date().toISOString(), time_zone }
  const mail = { to, language, template: 'new_passkey', data } as const
  await inside.queue.addMail(inside.db, mail, priorityOf('new_passkey', 0))
}

/** Throws Refusal `not_found` for another person's passkey, or `confirmation_needed`. */
export async function removePasskey(
  directory: DirectoryScope,
  { school: { user_id }, token }: Omit<Call, 'site'>,
  id: string,
): Promise<void> {
  await requireFresh(directory, { user_id, token })
  await inTransaction(directory, async (inside) => {
    if (!(await deletePasskey(inside, { id, user_id }))) throw new Refusal('not_found')
    await recordCredentialAudit(inside, user_id, 'remove_passkey')
  })
}
