import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** Twelve hours: a school day, and the site renews in the background. */
const LIFETIME_S = 12 * 3600
/** However often it is renewed, a sign-in ends after thirty days. */
const SIGN_IN_S = 30 * 24 * 3600

/** The only one that is ever read or written, so that no token chooses how it is checked. */
const HEADER = encoded({ alg: 'HS256' })

const claims = z.object({
  uid: z.uuid(),
  /** The school that was active when the token was made. */
  account_id: z.uuid(),
  /** Seconds, to the millisecond. */
  iat: z.number(),
  exp: z.number(),
  /** The sign-in that the token comes from, by way of however many renewals. */
  sid: z.uuid(),
  /** When that was, in seconds. */
  auth_time: z.number(),
})
export type Claims = z.infer<typeof claims>

/** A sign-in: every token that it is renewed to carries this on. */
export type SignInOfToken = Pick<Claims, 'sid' | 'auth_time'>

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
  sign_in: SignInOfToken
}

/** Signs a token (JWT, HS256), dated to when the right to it was read. */
export function signToken(secret: string, subject: TokenSubject): string {
  // PostgreSQL rounds to the millisecond what ended the tokens before; this one came after it.
  const iat = Math.max(subject.read_at.getTime(), subject.valid_from.getTime()) / 1000
  const { sid, auth_time } = subject.sign_in
  const body = `${HEADER}.${encoded({
    name: subject.name,
    admin: String(subject.is_admin),
    uid: subject.user_id,
    account_id: subject.account_id,
    sub: subject.email,
    sid,
    auth_time,
    iat,
    exp: Math.floor(Math.min(iat + LIFETIME_S, auth_time + SIGN_IN_S)),
  })}`
  return `${body}.${signatureOf(secret, body).toString('base64url')}`
}

/** Of so many people at once. */
const MOST_PROVEN = 1000

/**
 * Reads tokens: what one says, or null where it is not ours, altered or expired. A person's calls all bring
 * the same one, so that it is ours is proven once; whether it still lives is asked each time. Synchronous: a
 * check that had to wait for the thread pool would stand in line behind every password that is being hashed.
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
  const [expected, given] = [
    signatureOf(secret, body),
    Buffer.from(token.slice(end + 1), 'base64url'),
  ]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [header, payload = '', ...rest] = body.split('.')
  if (header !== HEADER || rest.length > 0) return null
  // Only we can have signed it, so that it is JSON.
  return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null
}

/** Whether nothing has ended the person's tokens since this one was made. */
export function isFresh({ iat }: Pick<Claims, 'iat'>, valid_from: Date): boolean {
  return Math.round(iat * 1000) >= valid_from.getTime()
}

function signatureOf(secret: string, body: string): Buffer {
  return createHmac('sha256', secret).update(body).digest()
}

function encoded(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url')
}
