import type { Way } from '@talaqqi/contract/provider-terms'
import type { SetUp } from '@talaqqi/contract/second-factor'
import { seal } from '../../../platform/mail/seal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { insertCode } from '../passwords/code-queries.ts'
import { hashCode, makeCode } from '../passwords/codes.ts'
import { addressOfKey, makeKey } from './totp.ts'

const LIFETIME_MS = 10 * 60 * 1000

type Pending = { user_id: string; sealed?: string } & (
  | { purpose: 'second_factor'; way: Way }
  | { purpose: 'new_second_factor' }
)

/** Answers the session, of which only the hash is kept. */
export async function openPending(directory: DirectoryScope, pending: Pending): Promise<string> {
  const session = makeCode()
  const expires_at = new Date(Date.now() + LIFETIME_MS)
  await insertCode(directory, { ...pending, hash: hashCode(session), expires_at })
  return session
}

/** A new key, for the app and for the row of the pending set-up. */
export function makeSetUp(secret: string, login: string): { setup: SetUp; sealed: string } {
  const key = makeKey()
  return { setup: { key, address: addressOfKey(key, login) }, sealed: seal(secret, key) }
}
