import { bounded } from '../../platform/bounded.ts'

/**
 * Limits sign-in to two at a time: each takes a database connection and a processor for the
 * password hash, and signed-in users must not wait for them.
 */
export const atTheDoor = bounded({ atOnce: 2, waiting: 100, retryAfter: 5, toldAfter: 1000 })
