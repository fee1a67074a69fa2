import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'

/** Imports that were done, so that a repeated one imports nothing twice. */
export const imports = pgTable(
  'imports',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    counts: jsonb().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
)
