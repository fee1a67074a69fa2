import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const IDS = 32
const SEALED = 32

export type Opened = { account_id: string; id: string }

export function keyOf(secret: string, { account_id, id }: Opened): string {
  const ids = Buffer.concat([parse(account_id), parse(id)])
  return Buffer.concat([ids, seal(secret, ids)]).toString('base64url')
}

/** Null for a foreign signature. */
export function openKey(secret: string, key: string): Opened | null {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== IDS + SEALED) return null
  const ids = bytes.subarray(0, IDS)
  if (!timingSafeEqual(bytes.subarray(IDS), seal(secret, ids))) return null
  return { account_id: stringify(ids.subarray(0, 16)), id: stringify(ids.subarray(16)) }
}

const seal = (secret: string, ids: Buffer) =>
  createHmac('sha256', secret).update('document').update(ids).digest()
