import type { PassRuleOfType, PercentageBand } from '@talaqqi/contract/pass-rules'
import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'
import { memberships } from './users.ts'

/** The highest version is in force; ended lessons name theirs. @writer revision */
export const passRules = pgTable(
  'pass_rules',
  {
    account_id: accountId().references(() => accounts.id),
    version: integer().notNull(),
    rules: jsonb().$type<PassRuleOfType[]>().notNull(),
    bands: jsonb().$type<PercentageBand[]>().notNull(),
    user_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.version] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    check('versions_count', sql`${table.version} >= 1`),
  ],
)
