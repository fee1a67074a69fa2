import ipaddr from 'ipaddr.js'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import {
  type Attempt,
  countFailures,
  deleteFailures,
  insertFailure,
  lockAttempts,
} from './attempt-queries.ts'

/** One customer of an IPv6 network has a /64. */
const IPV6_BITS = 64

/** IPv4 address in normal form, or /64 of an IPv6 address; other text unchanged. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${IPV6_BITS}`).toString()}/${IPV6_BITS}`
}

const WINDOW_MS = 15 * 60 * 1000
type Limits = { ofBoth: number; ofEmail: number; ofAddress: number }
/** Few per email and address, more per email: a stranger elsewhere must not lock out the owner. */
const GUESSES: Limits = { ofBoth: 5, ofEmail: 20, ofAddress: 30 }
/** Nothing can be guessed, and all parents at a school share its address. */
const MAILS: Limits = { ofBoth: 5, ofEmail: 5, ofAddress: 300 }

const limitsOf = (attempt: Attempt['attempt']) =>
  attempt === 'forgot_password' || attempt === 'guardian_mail' ? MAILS : GUESSES

/** Counts as failed until `forgive`, so that parallel attempts gain nothing. Throws Refusal `too_many_attempts`. */
export async function countAttempt(directory: DirectoryScope, attempt: Attempt): Promise<void> {
  const counted = countedAs(attempt)
  const since = new Date(Date.now() - WINDOW_MS)
  await inTransaction(directory, async (inside) => {
    await lockAttempts(inside, counted)
    const failures = await countFailures(inside, counted, since)
    const limits = limitsOf(attempt.attempt)
    const kinds = Object.keys(limits) as (keyof Limits)[]
    const full = kinds.filter((kind) => failures[kind].count >= limits[kind])
    if (full.length > 0) {
      const retryAfter = Math.max(...full.map((kind) => waitAfter(failures[kind].oldest)))
      throw new Refusal('too_many_attempts', { retryAfter })
    }
    await insertFailure(inside, counted)
  })
}

/** National digits: the same number with and without its country is one number. */
const COUNTED_DIGITS = 9

/** The key under which failures of a login count. */
export const countedLogin = (login: string) =>
  /^\d+$/.test(login) ? login.slice(-COUNTED_DIGITS) : login

const countedAs = (attempt: Attempt): Attempt => ({
  ...attempt,
  email: countedLogin(attempt.email),
  address: networkOf(attempt.address),
})

/** Failures from other addresses still count. */
export async function clearAttempts(directory: DirectoryScope, attempt: Attempt): Promise<void> {
  await deleteFailures(directory, countedAs(attempt))
}

/** Seconds, at least one. */
function waitAfter(oldest: Date | null): number {
  const end = (oldest?.getTime() ?? Date.now()) + WINDOW_MS
  return Math.max(1, Math.ceil((end - Date.now()) / 1000))
}
