import type { CreationOptions, NewPasskey } from '@talaqqi/contract/passkeys'
import { Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import {
  finishCreation,
  requireRelyingParty,
  startCreation,
} from '../../../platform/webauthn/index.ts'
import { deviceOf } from '../devices/device-name.ts'
import { insertPasskey, selectPasskeys } from '../passkeys/passkey-queries.ts'
import { handleOf, requireRoom } from '../passkeys/passkeys.ts'
import { recordCredentialAudit } from '../passwords/change-password.ts'
import { deleteCodesOf } from '../passwords/code-queries.ts'
import type { SchoolCode } from '../passwords/codes.ts'
import { updatePassword } from '../passwords/password-queries.ts'
import { noPassword } from '../passwords/passwords.ts'
import type { StaffLink } from './use-link.ts'

const ceremonyOf = ({ hash }: SchoolCode) => ({ ceremony: 'add', holder: hash }) as const

export async function startPasskeyOfLink(
  directory: DirectoryScope,
  kept: SchoolCode,
  { user_id, phone, first_name, last_name }: StaffLink,
  site: string,
): Promise<CreationOptions> {
  const party = requireRelyingParty(site)
  const known = await selectPasskeys(directory, user_id)
  requireRoom(known)
  const name = { name: `+${phone}`, display_name: `${first_name} ${last_name}` }
  const owner = { handle: handleOf(user_id), ...name }
  return startCreation(directory, party, ceremonyOf(kept), { owner, known })
}

type Add = (inside: DirectoryScope, isPasswordKept: boolean) => Promise<void>

/** Verifies the passkey; the answered function adds it and revokes all tokens, in the transaction that uses the link. */
export async function addPasskeyOfLink(
  directory: DirectoryScope,
  { kept, link, site }: { kept: SchoolCode; link: StaffLink; site: string },
  given: NewPasskey,
  userAgent: string | undefined,
): Promise<Add> {
  const { user_id, password_hash: known } = link
  const party = requireRelyingParty(site)
  const credential = await finishCreation(directory, party, ceremonyOf(kept), given)
  const row = { id: given.id, user_id, ...credential, ...deviceOf(userAgent) }
  const none = await noPassword
  return async (inside, isPasswordKept) => {
    requireRoom(await selectPasskeys(inside, user_id))
    if (!(await insertPasskey(inside, row))) throw new Refusal('conflict')
    const password_hash = isPasswordKept ? known : none
    await updatePassword(inside, user_id, { password_hash, is_temporary: false })
    await deleteCodesOf(inside, user_id)
    await recordCredentialAudit(inside, user_id, 'add_passkey')
  }
}
