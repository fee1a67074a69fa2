import type { MarkingScheme } from '@talaqqi/quran/marking/scheme'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'
import { memberships } from './users.ts'

/** Each row is a version and never changes; the highest is in force. @writer assessments */
export const markingSchemes = pgTable(
  'marking_schemes',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    scheme: jsonb().$type<MarkingScheme>().notNull(),
    is_offered: boolean().notNull().default(true),
    user_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id, table.version] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    check('scheme_versions_count', sql`${table.version} >= 1`),
  ],
)
