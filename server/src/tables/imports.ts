import { IMPORT_KINDS } from '@talaqqi/contract/imports'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt, instant } from './columns.ts'
import { memberships } from './users.ts'

export const imports = pgTable(
  'imports',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    kind: text({ enum: IMPORT_KINDS }).notNull().default('students'),
    counts: jsonb().notNull(),
    name: text().notNull().default(''),
    user_id: uuid(),
    /** Created ids; null for old imports, which cannot be undone. */
    made: jsonb(),
    undone_at: instant('undone_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    index('imports_newest').on(table.account_id, table.created_at.desc()),
  ],
)

export const importHeadings = pgTable(
  'import_headings',
  {
    account_id: accountId().references(() => accounts.id),
    kind: text({ enum: IMPORT_KINDS }).notNull().default('students'),
    heading: text().notNull(),
    target: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.kind, table.heading] })],
)
