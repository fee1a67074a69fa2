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
import { markingSchemes } from './marking-schemes.ts'
import { students } from './students.ts'

/** Completions, rounds and exams. @writer assessments, merges */
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
    /** Of an exam: the version that it keeps. */
    scheme_id: uuid(),
    scheme_version: integer(),
    /** Of an exam: the number of finished examiners that a result needs. */
    examiners: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.scheme_id, table.scheme_version],
      foreignColumns: [markingSchemes.account_id, markingSchemes.id, markingSchemes.version],
    }),
    // Also the index of a student's assessments: rows without a juz are never equal.
    unique('completions_once').on(table.account_id, table.student_id, table.juz),
    check('exams_of_all', sql`(${table.kind} = 'exam') = (${table.student_id} is null)`),
    check('completions_of_juz', sql`(${table.kind} = 'completion') = (${table.juz} is not null)`),
    check(
      'schemes_of_exams',
      sql`(${table.scheme_id} is null) = (${table.scheme_version} is null) and (${table.kind} = 'exam' or ${table.scheme_id} is null)`,
    ),
    check('juz_of_thirty', sql`${table.juz} between 1 and 30`),
  ],
)
