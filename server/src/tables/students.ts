import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'
import { sections } from './sections.ts'

export const students = pgTable(
  'students',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    section_id: uuid(),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.section_id],
      foreignColumns: [sections.account_id, sections.id],
    }),
    index().on(table.account_id, table.section_id),
    index('students_by_name')
      .on(table.account_id, table.first_name, table.last_name, table.id)
      .where(sql`${table.is_active}`),
  ],
)
