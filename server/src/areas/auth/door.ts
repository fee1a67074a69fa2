import { bounded } from '../../platform/bounded.ts'

/**
 * Where everybody comes in who is not signed in yet, two at a time: each holds a connection to the
 * database and then a processor for the password, which those who are in must not have to wait for.
 */
export const atTheDoor = bounded({ atOnce: 2, waiting: 100, retryAfter: 5, toldAfter: 1000 })
