import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A code for a link: 256 bits, so a fast hash is enough. */
export function makeCode(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, hexadecimal. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** No letters and digits that look alike on paper, in the fonts of all our languages. */
const UPPER = 'ABCDEFGHJKLMNPQRTUVWXYZ'
const LOWER = 'abcdefghijkmnpqrtuvwxyz'
const DIGITS = '2346789'

const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from.charAt(randomInt(from.length))).join('')

/**
 * A password to type once from a mail, such as `Kemp-tanu-4729`: three groups of four, meets all
 * five rules, 47 bits. Signing in with it requires a new one.
 */
export function makeTemporaryPassword(): string {
  return `${pick(UPPER, 1)}${pick(LOWER, 3)}-${pick(LOWER, 4)}-${pick(DIGITS, 4)}`
}
