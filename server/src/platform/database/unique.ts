import type { Refusal } from '../refusal.ts'

const UNIQUE_VIOLATION = '23505'

/** Runs a write; throws `refusal` where it would have broken the unique index or constraint of this name. */
export async function unlessTaken<T>(
  index: string,
  refusal: Refusal,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isTaken(error, index) ? refusal : error
  }
}

/** drizzle wraps what PostgreSQL said. */
function isTaken(error: unknown, index: string): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return false
  return cause.code === UNIQUE_VIOLATION && 'constraint' in cause && cause.constraint === index
}
