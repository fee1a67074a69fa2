import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readingKeys, signingKey } from '../keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export function seal(secret: string, text: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyOf(signingKey(secret)), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Throws if the text was altered or sealed with another secret. */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const [first = '', second] = readingKeys(secret)
  try {
    return unsealBy(first, bytes)
  } catch (error) {
    if (second === undefined) throw error
    return unsealBy(second, bytes)
  }
}

function unsealBy(key: string, bytes: Buffer): string {
  const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
}

function keyOf(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'talaqqi mail', 32))
}
