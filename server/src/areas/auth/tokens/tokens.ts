import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readingKeys, signingKey } from '../../../platform/keys.ts'

/** A school day; the site renews in the background. */
export const TOKEN_LIFETIME_S = 12 * 3600
const SIGN_IN_S = 30 * 24 * 3600

/** The only accepted header, so that a token cannot choose its algorithm. */
const HEADER = encoded({ alg: 'HS256' })

const claims = z.object({
  uid: z.uuid(),
  /** The active school when the token was made. */
  account_id: z.uuid(),
  /** Seconds, to the millisecond. */
  iat: z.number(),
  exp: z.number(),
  /** The id of the sign-in; renewals keep it. */
  sid: z.uuid(),
  auth_time: z.number(),
})
export type Claims = z.infer<typeof claims>

export type SignInOfToken = Pick<Claims, 'sid' | 'auth_time'>

export type TokenSubject = {
  user_id: string
  account_id: string
  /** Becomes `sub`. */
  login: string
  name: string
  is_admin: boolean
  /** Older tokens of the user are revoked. */
  valid_from: Date
  /** When access was checked: a later revocation includes this token. */
  read_at: Date
  sign_in: SignInOfToken
}

/** JWT, HS256, dated to `read_at`. */
export function signToken(secret: string, subject: TokenSubject): string {
  // PostgreSQL rounds the revocation of earlier tokens to the millisecond; this token is later.
  const iat = Math.max(subject.read_at.getTime(), subject.valid_from.getTime()) / 1000
  const { sid, auth_time } = subject.sign_in
  const body = `${HEADER}.${encoded({
    name: subject.name,
    admin: String(subject.is_admin),
    uid: subject.user_id,
    account_id: subject.account_id,
    sub: subject.login,
    sid,
    auth_time,
    iat,
    exp: Math.floor(Math.min(iat + TOKEN_LIFETIME_S, auth_time + SIGN_IN_S)),
  })}`
  return `${body}.${signatureOf(signingKey(secret), body).toString('base64url')}`
}

const MOST_PROVEN = 1000

/**
 * Null for a foreign, altered or expired token. Caches signatures only; revocation is checked at each call.
 * Synchronous, because password hashes fill the thread pool.
 */
export function tokenReader(secret: string): (token: string) => Claims | null {
  const proven = new Map<string, Claims>()
  return (token) => {
    const read = proven.get(token) ?? prove(secret, token)
    if (!read || read.exp <= Date.now() / 1000) return null
    if (proven.size >= MOST_PROVEN && !proven.has(token)) proven.clear()
    proven.set(token, read)
    return read
  }
}

function prove(secret: string, token: string): Claims | null {
  const end = token.lastIndexOf('.')
  const body = token.slice(0, Math.max(end, 0))
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  if (!readingKeys(secret).some((key) => isSame(given, signatureOf(key, body)))) return null
  const [header, payload = '', ...rest] = body.split('.')
  if (header !== HEADER || rest.length > 0) return null
  // The signature is ours, so it is JSON.
  return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null
}

export function isFresh({ iat }: Pick<Claims, 'iat'>, valid_from: Date): boolean {
  return Math.round(iat * 1000) >= valid_from.getTime()
}

const isSame = (given: Buffer, right: Buffer) =>
  given.length === right.length && timingSafeEqual(given, right)

function signatureOf(key: string, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest()
}

function encoded(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url')
}
