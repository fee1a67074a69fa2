import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL gave a transaction up for another one: a deadlock, or two that cannot both be first. */
const GIVEN_UP = new Set(['40P01', '40001'])

const PAUSE_MS = 50

/** Whether a transaction, or a statement alone, was given up for another one and may succeed again. */
export function isGivenUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (typeof code === 'string' && GIVEN_UP.has(code)) || isGivenUp(error.cause)
}

/** Runs work that PostgreSQL undoes as a whole, and once again where it was given up for another. */
export async function repeatedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isGivenUp(error)) throw error
    // At once it would often take its first lock again before the other transaction wakes up and gets it.
    await sleep(PAUSE_MS * (1 + Math.random()))
    return work()
  }
}
