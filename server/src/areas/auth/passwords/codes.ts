import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Refusal } from '../../../platform/refusal.ts'

/** 256 bits, so a fast hash is enough. */
export function makeCode(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, hexadecimal. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** The code itself contains the school. */
export type SchoolCode = { account_id: string; hash: string }

/** For callers without a sign-in. */
export function makeSchoolCode(account_id: string): { code: string; kept: SchoolCode } {
  const code = `${account_id}.${makeCode()}`
  return { code, kept: { account_id, hash: hashCode(code) } }
}

const SCHOOL = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./

/** Throws Refusal `not_confirmed` for an invalid code. */
export function keptCode(code: string): SchoolCode {
  const [, account_id] = SCHOOL.exec(code) ?? []
  if (!account_id) throw new Refusal('not_confirmed')
  return { account_id, hash: hashCode(code) }
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
