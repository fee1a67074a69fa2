import type { webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'

/** Twelve hours: a school day, and the site renews in the background. */
const LIFETIME = '12h'

const claims = z.object({
  uid: z.uuid(),
  /** The school that was active when the token was made. */
  account_id: z.uuid(),
  /** Seconds. */
  iat: z.number(),
})
export type Claims = z.infer<typeof claims>

export type TokenSubject = {
  user_id: string
  account_id: string
  email: string
  name: string
  is_admin: boolean
  /** Older tokens of the person are dead. */
  valid_from: Date
  /** When the person's right to the token was read: what ends tokens after that ends this one too. */
  read_at: Date
}

/**
 * Signs a token, dated to when the right to it was read. Its time is in whole seconds: one made in the
 * second in which older ones died is dated to the next, so that it can be told from them.
 */
export async function signToken(secret: string, subject: TokenSubject): Promise<string> {
  return new SignJWT({
    name: subject.name,
    admin: String(subject.is_admin),
    uid: subject.user_id,
    account_id: subject.account_id,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject.email)
    .setIssuedAt(
      Math.max(Math.floor(subject.read_at.getTime() / 1000), firstLiveSecond(subject.valid_from)),
    )
    .setExpirationTime(LIFETIME)
    .sign(await key(secret))
}

/** What a token says, or null where it is not ours, altered or expired. */
export async function readToken(secret: string, token: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, await key(secret), { algorithms: ['HS256'] })
    return claims.parse(payload)
  } catch {
    return null
  }
}

/** The first second, since 1970, of which a token can be live. */
export function firstLiveSecond(valid_from: Date): number {
  return Math.ceil(valid_from.getTime() / 1000)
}

const keys = new Map<string, Promise<webcrypto.CryptoKey>>()

/** Made once: from the bare secret, each request would import it again, which doubles the check's time. */
function key(secret: string): Promise<webcrypto.CryptoKey> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = new TextEncoder().encode(secret)
  const known =
    keys.get(secret) ?? crypto.subtle.importKey('raw', bytes, hmac, false, ['sign', 'verify'])
  keys.set(secret, known)
  return known
}
