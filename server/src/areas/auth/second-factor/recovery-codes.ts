import { randomInt } from 'node:crypto'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { normalizedCode } from './totp.ts'

const CODES = 10
/** No characters that look alike on paper. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12
const GROUP = /.{4}(?=.)/g

/** Such as `k7qp-2mxd-9rta`: 59 bits. */
function makeRecoveryCode(): string {
  const pick = () => CHARACTERS.charAt(randomInt(CHARACTERS.length))
  return Array.from({ length: LENGTH }, pick).join('').replaceAll(GROUP, '$&-')
}

/** Shown once; only `hashes` are kept. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: CODES }, makeRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => hashPassword(normalizedCode(code))))
  return { codes, hashes }
}

/** The hash of a normalized code, or null. */
export async function findHash(hashes: string[], code: string): Promise<string | null> {
  if (code.length !== LENGTH) return null
  for (const hash of hashes) if (await isPassword(code, hash)) return hash
  return null
}
