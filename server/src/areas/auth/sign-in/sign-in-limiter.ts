import { bounded } from '../../../platform/bounded.ts'

/** Each sign-in takes a connection and a processor; signed-in users must not wait for them. */
export const signInLimiter = bounded({ atOnce: 2, waiting: 100, retryAfter: 5, toldAfter: 1000 })
