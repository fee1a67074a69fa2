import { LANGUAGES } from '@talaqqi/contract/languages'
import {
  PRINT_OUTPUTS,
  PRINT_STATUSES,
  REPORT_STATUSES,
} from '@talaqqi/contract/progress-report-terms'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A version of a student's report over some days. @writer progress-reports, merges */
export const progressReports = pgTable(
  'progress_reports',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    version: integer().notNull(),
    /** An approved report is locked. */
    status: text({ enum: REPORT_STATUSES }).notNull().default('draft'),
    /** `ReportData`, with a format number. */
    data: jsonb().notNull(),
    /** Time of the figures in `data`. */
    figures_at: instant('figures_at').notNull(),
    teacher_remark: text().notNull().default(''),
    principal_remark: text().notNull().default(''),
    made_by: uuid().notNull(),
    approved_by: uuid(),
    approved_at: instant('approved_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique('progress_reports_once').on(
      table.account_id,
      table.student_id,
      table.start_date,
      table.end_date,
      table.version,
    ),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.made_by],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    foreignKey({
      columns: [table.account_id, table.approved_by],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    check(
      'progress_reports_approved',
      sql`(${table.status} = 'approved') = (${table.approved_at} is not null) and (${table.approved_by} is null) = (${table.approved_at} is null)`,
    ),
  ],
)

/** A request to print the reports of a student, class or school. Kept for a day. */
export const progressPrints = pgTable(
  'progress_prints',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    name: text().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    /** Null: each family's language. */
    language: text({ enum: LANGUAGES }),
    /** Of the person who prints. */
    own_language: text({ enum: LANGUAGES }).notNull(),
    with_lessons: boolean().notNull(),
    output: text({ enum: PRINT_OUTPUTS }).notNull(),
    status: text({ enum: PRINT_STATUSES }).notNull().default('waiting'),
    /** A worker holds the print until then. */
    leased_until: instant('leased_until'),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    index('progress_prints_unfinished')
      .on(table.account_id, table.created_at)
      .where(sql`${table.status} in ('waiting', 'working')`),
  ],
)

/** The PDF of each student; null until it is made. @writer progress-reports, merges */
export const progressPrintFiles = pgTable(
  'progress_print_files',
  {
    account_id: accountId(),
    print_id: uuid().notNull(),
    position: integer().notNull(),
    student_id: uuid().notNull(),
    name: text().notNull().default(''),
    content: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.print_id, table.position] }),
    foreignKey({
      columns: [table.account_id, table.print_id],
      foreignColumns: [progressPrints.account_id, progressPrints.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    index('progress_print_files_of_student').on(table.account_id, table.student_id),
  ],
)
