import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from './columns.ts'
import { students } from './students.ts'

export const targets = pgTable(
  'targets',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    status: text({ enum: ['in_progress', 'done', 'not_done'] }).notNull(),
    /** In the school's time zone, to the minute. */
    due_date: timestamp('due_date', { mode: 'string', precision: 0 }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    index('targets_of_student').on(table.account_id, table.student_id),
  ],
)
