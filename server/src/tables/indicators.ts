import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'

/** Points lost per mistake, in steps of 0.01. */
const percentage = () => numeric({ precision: 7, scale: 2, mode: 'number' })

export const indicators = pgTable(
  'indicators',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** For guardians; empty: the usual meaning, or the description. */
    meaning_en: text().notNull().default(''),
    meaning_ar: text().notNull().default(''),
    meaning_ur: text().notNull().default(''),
    color: text().notNull().default('gray'),
    use_percentage: boolean().notNull().default(false),
    percentage_type: text({ enum: ['general', 'specific'] }),
    percentage: percentage(),
    new_lesson_percentage: percentage(),
    recent_lesson_percentage: percentage(),
    old_lesson_percentage: percentage(),
    inside_lesson_percentage: percentage(),
    juz_completion_percentage: percentage(),
    exam_percentage: percentage(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    uniqueIndex('indicators_name').on(table.account_id, sql`lower(${table.name})`),
  ],
)

export const indicatorGroups = pgTable(
  'indicator_groups',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    uniqueIndex('indicator_groups_name').on(table.account_id, sql`lower(${table.name})`),
  ],
)

export const indicatorGroupMembers = pgTable(
  'indicator_group_members',
  { account_id: accountId(), group_id: uuid().notNull(), indicator_id: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.account_id, table.group_id, table.indicator_id] }),
    foreignKey({
      columns: [table.account_id, table.group_id],
      foreignColumns: [indicatorGroups.account_id, indicatorGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.indicator_id],
      foreignColumns: [indicators.account_id, indicators.id],
    }).onDelete('cascade'),
  ],
)
