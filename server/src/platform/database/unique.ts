import type { Refusal } from '../refusal.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** Throws `refusal` if the write violates the unique index of this name. */
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

export async function unlessReferenced<T>(refusal: Refusal, remove: () => Promise<T>): Promise<T> {
  try {
    return await remove()
  } catch (error) {
    throw causeOf(error)?.code === FOREIGN_KEY_VIOLATION ? refusal : error
  }
}

function isTaken(error: unknown, index: string): boolean {
  const cause = causeOf(error)
  return cause?.code === UNIQUE_VIOLATION && cause.constraint === index
}

function causeOf(error: unknown): { code?: unknown; constraint?: unknown } | null {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' ? cause : null
}
