import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { signingKey } from '../../../platform/keys.ts'

/** Crockford's digits: none looks or sounds like another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP = 4

/**
 * Makes the first school, such as `7QK2-M4TX-9BHD` (60 bits). Derived from the server's secret,
 * so that every start and every server print the same code.
 */
export function setupCode(secret: string): string {
  return serialize(createHmac('sha256', signingKey(secret)).update('talaqqi setup').digest())
}

export function makeInvitation(): string {
  return serialize(randomBytes(GROUPS * GROUP))
}

/** Without spaces and hyphens, upper case, O as 0, I and L as 1. */
export function normalised(typed: string): string {
  const digits = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return grouped(digits.replaceAll('O', '0').replaceAll(/[IL]/g, '1'))
}

/** In constant time. */
export function isCode(typed: string, code: string): boolean {
  const [one, other] = [Buffer.from(normalised(typed)), Buffer.from(code)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function serialize(bytes: Buffer): string {
  const digits = [...bytes.subarray(0, GROUPS * GROUP)].map((byte) => DIGITS.charAt(byte % 32))
  return grouped(digits.join(''))
}

function grouped(digits: string): string {
  return digits.match(/.{1,4}/g)?.join('-') ?? ''
}
