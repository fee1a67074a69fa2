import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from './columns.ts'
import { memberships } from './users.ts'

/** `record` is the table, `changes` the new values, `before` the previous ones. @writer platform */
export const audit = pgTable(
  'audit',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    action: text().notNull(),
    record: text().notNull(),
    record_id: uuid().notNull(),
    changes: jsonb().notNull(),
    before: jsonb(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    index().on(table.account_id, table.record, table.record_id),
  ],
)
