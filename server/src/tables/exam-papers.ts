import type { Span } from '@talaqqi/quran'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core'
import { assessments } from './assessments.ts'
import { accountId, createdAt, instant } from './columns.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

/** `reason`: why the place was drawn again; absent in places that were replaced before reasons existed. */
export type ReplacedPlace = Span & { reason?: string }
export type DrawnPlace = Span & {
  earlier: ReplacedPlace[]
  session_id: string
  lesson_id: string
}

/** The places drawn for a student in an exam. @writer assessments, merges */
export const examPapers = pgTable(
  'exam_papers',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    assessment_id: uuid().notNull(),
    student_id: uuid().notNull(),
    portion: jsonb().$type<Span[]>().notNull(),
    seed: integer().notNull(),
    /** Places of the student's last exams at the time of the draw. */
    avoided: jsonb().$type<Span[]>().notNull(),
    places: jsonb().$type<DrawnPlace[]>().notNull(),
    user_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.assessment_id],
      foreignColumns: [assessments.account_id, assessments.id],
    }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    index('exam_papers_of_exam').on(table.account_id, table.assessment_id, table.student_id),
    index('exam_papers_of_student').on(table.account_id, table.student_id, table.created_at.desc()),
  ],
)

/** The faults that one examiner counted. @writer assessments */
export const examMarks = pgTable(
  'exam_marks',
  {
    account_id: accountId(),
    paper_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** For each place, in the order of the faults of the scheme. */
    counts: jsonb().$type<number[][]>().notNull(),
    is_finished: boolean().notNull().default(false),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.paper_id, table.user_id] }),
    foreignKey({
      columns: [table.account_id, table.paper_id],
      foreignColumns: [examPapers.account_id, examPapers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
  ],
)
