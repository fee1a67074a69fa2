import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A code for a link: 256 bits, so that guessing is hopeless and a fast hash is enough. */
export function makeCode(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a code: SHA-256, hexadecimal. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** Letters and digits that nobody takes for each other on paper, in any of our languages' fonts. */
const UPPER = 'ABCDEFGHJKLMNPQRTUVWXYZ'
const LOWER = 'abcdefghijkmnpqrtuvwxyz'
const DIGITS = '2346789'

const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from.charAt(randomInt(from.length))).join('')

/**
 * A password to be typed once from a mail, such as `Kemp-tanu-4729`: three groups of four, all five
 * rules met, 47 bits. Signing in with it asks for another.
 */
export function makeTemporaryPassword(): string {
  return `${pick(UPPER, 1)}${pick(LOWER, 3)}-${pick(LOWER, 4)}-${pick(DIGITS, 4)}`
}
