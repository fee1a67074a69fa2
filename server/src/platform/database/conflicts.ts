import { setTimeout as sleep } from 'node:timers/promises'

/** Deadlock or serialization failure. */
const GIVEN_UP = new Set(['40P01', '40001'])

const PAUSE_MS = 50

export function isGivenUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (typeof code === 'string' && GIVEN_UP.has(code)) || isGivenUp(error.cause)
}

export async function retriedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isGivenUp(error)) throw error
    // Otherwise this one often takes its first lock again before the other.
    await sleep(PAUSE_MS * (1 + Math.random()))
    return work()
  }
}
