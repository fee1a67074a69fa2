import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 bits, so a fast hash is enough. */
export function makeCode(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, hexadecimal. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** No characters that look alike on paper, in the fonts of all languages. */
const UPPER = 'ABCDEFGHJKLMNPQRTUVWXYZ'
const LOWER = 'abcdefghijkmnpqrtuvwxyz'
const DIGITS = '2346789'

const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from.charAt(randomInt(from.length))).join('')

/** For example `Kemp-tanu-4729`: 47 bits; satisfies the password rules. */
export function makeTemporaryPassword(): string {
  return `${pick(UPPER, 1)}${pick(LOWER, 3)}-${pick(LOWER, 4)}-${pick(DIGITS, 4)}`
}
