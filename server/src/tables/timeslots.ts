import { pgTable, primaryKey, time, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'

export const timeslots = pgTable(
  'timeslots',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    start_time: time({ precision: 0 }).notNull(),
    end_time: time({ precision: 0 }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique('timeslots_times').on(table.account_id, table.start_time, table.end_time),
  ],
)
