import { PHOTOGRAPH_TYPES } from '@talaqqi/contract/photographs'
import { SEXES } from '@talaqqi/contract/student-fields'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt, instant } from './columns.ts'
import { sections } from './sections.ts'
import { memberships } from './users.ts'

/** @writer students, merges */
export const students = pgTable(
  'students',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    name_in_arabic: text().notNull().default(''),
    section_id: uuid(),
    is_active: boolean().notNull().default(true),
    // From here on for administrators only.
    date_of_birth: date({ mode: 'string' }),
    sex: text({ enum: SEXES }),
    admission_number: text().notNull().default(''),
    address: text().notNull().default(''),
    medical_note: text().notNull().default(''),
    left_on: date({ mode: 'string' }),
    leaving_reason: text().notNull().default(''),
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

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** With the consent: its giver, and the user who recorded it. @writer students, merges */
export const studentPhotographs = pgTable(
  'student_photographs',
  {
    account_id: accountId(),
    student_id: uuid().notNull(),
    content: bytes().notNull(),
    media_type: text({ enum: PHOTOGRAPH_TYPES }).notNull(),
    consent_of: text().notNull(),
    user_id: uuid().notNull(),
    consent_at: instant('consent_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.student_id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
  ],
)

/** Moves of several students at once, kept for a day. @writer students */
export const studentMoves = pgTable(
  'student_moves',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    section_id: uuid().notNull(),
    /** The moved students, and the class of each before. */
    moved: jsonb().$type<{ id: string; section_id: string | null }[]>().notNull(),
    undone_at: instant('undone_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
  ],
)
