import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from './columns.ts'
import { sections } from './sections.ts'
import { memberships } from './users.ts'

/**
 * A class that one teacher takes over from another. With an end: a substitute, who reaches the class
 * by this row. Without: for good, and the dates of `user_sections` say who reaches the class.
 */
export const handovers = pgTable(
  'handovers',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    section_id: uuid().notNull(),
    from_user_id: uuid().notNull(),
    to_user_id: uuid().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    /** The last day. */
    end_date: date({ mode: 'string' }),
    made_by: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.from_user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.to_user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.made_by],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    // Read by every request of a teacher.
    index('handovers_of_substitute')
      .on(table.account_id, table.to_user_id)
      .where(sql`${table.end_date} is not null`),
    index('handovers_of_section').on(table.account_id, table.section_id),
    check(
      'handover_ends_later',
      sql`${table.end_date} is null or ${table.start_date} <= ${table.end_date}`,
    ),
    check('handover_to_another', sql`${table.from_user_id} <> ${table.to_user_id}`),
  ],
)
