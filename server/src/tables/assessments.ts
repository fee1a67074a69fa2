import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
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

export const assessments = pgTable(
  'assessments',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    kind: text({ enum: ['completion', 'round', 'exam'] }).notNull(),
    student_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    check('exams_of_all', sql`(${table.kind} = 'exam') = (${table.student_id} is null)`),
  ],
)

const status = () => text({ enum: ['in_progress', 'completed'] }).notNull()

/** @writer completions */
export const completions = pgTable(
  'completions',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    juz: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    status: status(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.id],
      foreignColumns: [assessments.account_id, assessments.id],
    }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    unique('completions_once').on(table.account_id, table.student_id, table.juz),
    check('juz_of_thirty', sql`${table.juz} between 1 and 30`),
  ],
)

/** @writer rounds */
export const rounds = pgTable(
  'rounds',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    status: status(),
    start_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.id],
      foreignColumns: [assessments.account_id, assessments.id],
    }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    index('rounds_of_student').on(table.account_id, table.student_id),
  ],
)

/** @writer exams */
export const exams = pgTable(
  'exams',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    status: status(),
    start_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.id],
      foreignColumns: [assessments.account_id, assessments.id],
    }),
  ],
)
