import { Refusal } from '../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../platform/tenancy/index.ts'
import { type Attempt, countFailures, insertFailure, lockAttempts } from './attempt-queries.ts'

const WINDOW_MS = 15 * 60 * 1000
const OF_EMAIL = 5
const OF_ADDRESS = 30

/**
 * Counts an attempt. It counts as failed until `deleteFailures` says otherwise, so that many at the
 * same moment gain nothing. Throws Refusal `too_many_attempts` after five of an email or thirty of an
 * address in 15 minutes, on every server that shares the database.
 */
export async function countAttempt(directory: DirectoryScope, attempt: Attempt): Promise<void> {
  const since = new Date(Date.now() - WINDOW_MS)
  await inTransaction(directory, async (inside) => {
    await lockAttempts(inside, attempt)
    const { ofEmail, ofAddress } = await countFailures(inside, attempt, since)
    const waits = [
      ofEmail.count >= OF_EMAIL ? waitAfter(ofEmail.oldest) : 0,
      ofAddress.count >= OF_ADDRESS ? waitAfter(ofAddress.oldest) : 0,
    ]
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) throw new Refusal('too_many_attempts', { retryAfter })
    await insertFailure(inside, attempt)
  })
}

/** Seconds until the oldest failure counts no more; at least one. */
function waitAfter(oldest: Date | null): number {
  const end = (oldest?.getTime() ?? Date.now()) + WINDOW_MS
  return Math.max(1, Math.ceil((end - Date.now()) / 1000))
}
