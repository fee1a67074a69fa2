import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { readingKeys, signingKey } from './keys.ts'

const ID = 16
const SIGNATURE = 32

export type SignedIds = { account_id: string; id: string }

/** For an address that opens without a sign-in; `purpose` keeps the addresses of one kind from another. */
export function signIds(secret: string, purpose: string, { account_id, id }: SignedIds): string {
  const ids = Buffer.concat([parse(account_id), parse(id)])
  return Buffer.concat([ids, signatureOf(signingKey(secret), purpose, ids)]).toString('base64url')
}

/** Null for a foreign signature. */
export function openIds(secret: string, purpose: string, signed: string): SignedIds | null {
  const bytes = Buffer.from(signed, 'base64url')
  if (bytes.length !== 2 * ID + SIGNATURE) return null
  const [ids, signature] = [bytes.subarray(0, 2 * ID), bytes.subarray(2 * ID)]
  const isOurs = readingKeys(secret).some((key) =>
    timingSafeEqual(signature, signatureOf(key, purpose, ids)),
  )
  if (!isOurs) return null
  return { account_id: stringify(ids.subarray(0, ID)), id: stringify(ids.subarray(ID)) }
}

const signatureOf = (key: string, purpose: string, ids: Buffer) =>
  createHmac('sha256', key).update(purpose).update(ids).digest()
