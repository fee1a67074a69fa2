import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every table of a school starts its primary key, unique indexes and foreign keys with this. */
export const accountId = () => uuid('account_id').notNull()

/** An instant; milliseconds, so that what a client read back compares equal. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
