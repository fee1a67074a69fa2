import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

export const accountId = () => uuid('account_id').notNull()

/** Milliseconds, so that values compare equal after a round trip to a client. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
