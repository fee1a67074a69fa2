import { boolean, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'
import { sections } from './sections.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

export const yearEnds = pgTable(
  'year_ends',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** Of the rows below: a deleted class takes its rows along. */
    students: integer().notNull(),
    teachers: integer().notNull(),
    undone_at: instant('undone_at'),
    undone_by: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.undone_by],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    index('year_ends_newest').on(table.account_id, table.created_at.desc()),
  ],
)

/** Where each student was and went. @writer year-ends, merges */
export const yearEndStudents = pgTable(
  'year_end_students',
  {
    account_id: accountId(),
    year_end_id: uuid().notNull(),
    student_id: uuid().notNull(),
    from_section_id: uuid().notNull(),
    /** Null: the student left the school. */
    to_section_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.year_end_id, table.student_id] }),
    foreignKey({
      columns: [table.account_id, table.year_end_id],
      foreignColumns: [yearEnds.account_id, yearEnds.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.from_section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.to_section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
    index('year_end_of_student').on(table.account_id, table.student_id),
  ],
)

/** Teachers who followed their class. @writer year-ends, merges */
export const yearEndTeachers = pgTable(
  'year_end_teachers',
  {
    account_id: accountId(),
    year_end_id: uuid().notNull(),
    user_id: uuid().notNull(),
    from_section_id: uuid().notNull(),
    to_section_id: uuid().notNull(),
    /** The teacher had the class before and keeps it after an undo. */
    had_class: boolean().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.account_id, table.year_end_id, table.user_id, table.from_section_id],
    }),
    foreignKey({
      columns: [table.account_id, table.year_end_id],
      foreignColumns: [yearEnds.account_id, yearEnds.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.from_section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.to_section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
  ],
)
