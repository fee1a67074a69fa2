import { Secret, TOTP } from 'otpauth'
import { latinDigits } from '../../../platform/latin-digits.ts'

/** The only values that all authenticator apps read; also otpauth's own (RFC 6238). */
const OF_APPS = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps before and after now, for a clock that is a little wrong. */
const WINDOW = 1

/** 160 bits, base32. */
export function makeKey(): string {
  return new Secret({ size: 20 }).base32
}

/** Address of the QR code. The app lists the key under the login. */
export function addressOfKey(key: string, login: string): string {
  return new TOTP({ ...OF_APPS, issuer: 'Talaqqi', label: login, secret: key }).toString()
}

/** The time step of which `code` is, or null. */
export function stepOf(key: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...OF_APPS, secret: key })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / OF_APPS.period) + delta
}

/** A code as people type it: any digits, with spaces or hyphens, in any case. */
export function normalizedCode(typed: string): string {
  return latinDigits(typed)
    .replaceAll(/[\s\u200e\u200f\u2066-\u2069\u2010-\u2015-]/g, '')
    .toLowerCase()
}
