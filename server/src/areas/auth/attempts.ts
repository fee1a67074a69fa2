import { Refusal } from '../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../platform/tenancy/index.ts'
import {
  type Attempt,
  countFailures,
  deleteFailures,
  insertFailure,
  lockAttempts,
} from './attempt-queries.ts'
import { networkOf } from './network.ts'

const WINDOW_MS = 15 * 60 * 1000
type Limits = { ofBoth: number; ofEmail: number; ofAddress: number }
/**
 * Limits for guesses. A stranger must not lock out the owner of the email, who is elsewhere: few
 * from one address, and few enough from all addresses to prevent guessing.
 */
const GUESSES: Limits = { ofBoth: 5, ofEmail: 20, ofAddress: 30 }
/**
 * Limits for requests of a mail. They guess nothing, and all parents at a school share its address.
 */
const MAILS: Limits = { ofBoth: 5, ofEmail: 5, ofAddress: 300 }

const limitsOf = (attempt: Attempt['attempt']) =>
  attempt === 'forgot_password' || attempt === 'guardian_mail' ? MAILS : GUESSES

/**
 * Counts an attempt as failed until `forgive` is called, so that parallel attempts gain nothing.
 * Throws Refusal `too_many_attempts` at the limits of its kind within 15 minutes, on all servers of
 * the database.
 */
export async function countAttempt(directory: DirectoryScope, attempt: Attempt): Promise<void> {
  const counted = { ...attempt, address: networkOf(attempt.address) }
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

/**
 * Deletes the failures of an email from the address of an authenticated person. Failures from other
 * addresses still count.
 */
export async function forgive(directory: DirectoryScope, attempt: Attempt): Promise<void> {
  await deleteFailures(directory, { ...attempt, address: networkOf(attempt.address) })
}

/** Seconds until the oldest failure no longer counts; at least one. */
function waitAfter(oldest: Date | null): number {
  const end = (oldest?.getTime() ?? Date.now()) + WINDOW_MS
  return Math.max(1, Math.ceil((end - Date.now()) / 1000))
}
