import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'
import { students } from './students.ts'

/** Completions, rounds and exams. */
export const assessments = pgTable(
  'assessments',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    kind: text({ enum: ['completion', 'round', 'exam'] }).notNull(),
    student_id: uuid(),
    juz: integer(),
    name: text().notNull(),
    description: text().notNull().default(''),
    status: text({ enum: ['in_progress', 'completed'] }).notNull(),
    start_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    // Also the index of a student's assessments: rows without a juz are never equal.
    unique('completions_once').on(table.account_id, table.student_id, table.juz),
    check('exams_of_all', sql`(${table.kind} = 'exam') = (${table.student_id} is null)`),
    check('completions_of_juz', sql`(${table.kind} = 'completion') = (${table.juz} is not null)`),
    check('juz_of_thirty', sql`${table.juz} between 1 and 30`),
  ],
)
