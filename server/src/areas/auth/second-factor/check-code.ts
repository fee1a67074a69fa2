import { unseal } from '../../../platform/mail/seal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { recordCredentialAudit } from '../passwords/change-password.ts'
import { announceFactor } from './announce.ts'
import { findFactor, takeRecoveryHash, takeStep } from './factor-queries.ts'
import { findHash } from './recovery-codes.ts'
import { normalizedCode, stepOf } from './totp.ts'

/** A right code that may have been used already. */
export type CheckedCode = { step: number } | { hash: string }

/** Null for a wrong code. Hashes, so call it before the transaction. */
export async function checkCode(
  directory: DirectoryScope,
  secret: string,
  user_id: string,
  typed: string,
): Promise<CheckedCode | null> {
  const factor = await findFactor(directory, user_id)
  if (!factor) return null
  const code = normalizedCode(typed)
  const key = openKey(secret, factor.sealed)
  const step = key && stepOf(key, code)
  if (step) return { step }
  const hash = await findHash(factor.recovery_hashes, code)
  return hash === null ? null : { hash }
}

/** Null with a lost secret of the server: recovery codes still work. */
export function openKey(secret: string, sealed: string): string | null {
  try {
    return unseal(secret, sealed)
  } catch {
    return null
  }
}

/** Each code is good once. False if it was used meanwhile. */
export async function takeCode(
  inside: DirectoryScope,
  user_id: string,
  checked: CheckedCode,
): Promise<boolean> {
  if ('step' in checked) return takeStep(inside, { user_id, step: checked.step })
  const left = await takeRecoveryHash(inside, { user_id, hash: checked.hash })
  if (left === null) return false
  await recordCredentialAudit(inside, user_id, 'use_recovery_code')
  await announceFactor(inside, user_id, { change: 'recovery_code_used', left })
  return true
}
