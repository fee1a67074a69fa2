import { IMPORT_KINDS } from '@talaqqi/contract/imports'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt, instant } from './columns.ts'
import { memberships } from './users.ts'

/** Imports that were done, so that a repeated one imports nothing twice, and one can be undone. */
export const imports = pgTable(
  'imports',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    kind: text({ enum: IMPORT_KINDS }).notNull().default('students'),
    counts: jsonb().notNull(),
    /** Of the file; empty where it is not known. */
    name: text().notNull().default(''),
    /** Who ran it; null for those of before this was kept. */
    user_id: uuid(),
    /** What it made, by ids; null for those of before this was kept: they cannot be undone. */
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

/** What a school's people have said by hand that the headings of their spreadsheets hold. */
export const importHeadings = pgTable(
  'import_headings',
  {
    account_id: accountId().references(() => accounts.id),
    /** Of the import: the same heading may hold something else in a list of other things. */
    kind: text({ enum: IMPORT_KINDS }).notNull().default('students'),
    heading: text().notNull(),
    target: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.kind, table.heading] })],
)
