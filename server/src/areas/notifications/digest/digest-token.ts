import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readingKeys, signingKey } from '../../../platform/keys.ts'

export type OfGuardian = { account_id: string; guardian_id: string }

const parts = z.tuple([z.uuid(), z.uuid(), z.string()])

/** Only stops the daily message. Signed and not stored: old links still work, and database access makes none. */
export function digestToken(secret: string, { account_id, guardian_id }: OfGuardian): string {
  const whose = `${account_id}.${guardian_id}`
  return `${whose}.${signatureOf(signingKey(secret), whose)}`
}

/** Null for a foreign signature. */
export function readDigestToken(secret: string, token: string): OfGuardian | null {
  const read = parts.safeParse(token.split('.'))
  if (!read.success) return null
  const [account_id, guardian_id, signature] = read.data
  const given = Buffer.from(signature)
  const isOurs = readingKeys(secret).some((key) => {
    const right = Buffer.from(signatureOf(key, `${account_id}.${guardian_id}`))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isOurs ? { account_id, guardian_id } : null
}

function signatureOf(master: string, whose: string): string {
  const key = Buffer.from(hkdfSync('sha256', master, '', 'talaqqi digest', 32))
  return createHmac('sha256', key).update(whose).digest('base64url')
}
