import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'

export const sections = pgTable(
  'sections',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Sunday is 0; empty: the weekdays with lessons. */
    weekdays: smallint().array().notNull().default([]),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    uniqueIndex('sections_name').on(table.account_id, sql`lower(${table.name})`),
  ],
)
