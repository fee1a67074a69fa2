import { LESSON_TYPES, SECTIONS, SESSION_STATUSES, VERDICTS } from '@talaqqi/quran'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { assessments } from './assessments.ts'
import { accountId, createdAt, instant } from './columns.ts'
import { imports } from './imports.ts'
import { indicators } from './indicators.ts'
import { passRules } from './pass-rules.ts'
import { sections } from './sections.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

/** @writer sessions, merges */
export const sessions = pgTable(
  'sessions',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    name: text().notNull(),
    type: text({ enum: LESSON_TYPES }).notNull(),
    status: text({ enum: SESSION_STATUSES }).notNull(),
    comment: text().notNull().default(''),
    lines: integer(),
    section: text({ enum: SECTIONS }),
    start: integer(),
    end: integer(),
    student_id: uuid().notNull(),
    /** The class at capture. */
    section_id: uuid(),
    user_id: uuid().notNull(),
    listener_id: uuid(),
    assessment_id: uuid(),
    import_id: uuid(),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().defaultNow(),
    /** The client's id of the last save, for idempotency. */
    save_id: uuid(),
    /** Null: not judged. */
    verdict: text({ enum: VERDICTS }),
    verdict_reason: text().notNull().default(''),
    /** Of the pass rules when the lesson ended. */
    pass_version: integer(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.section_id],
      foreignColumns: [sections.account_id, sections.id],
    }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    foreignKey({
      columns: [table.account_id, table.listener_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.assessment_id],
      foreignColumns: [assessments.account_id, assessments.id],
    }),
    foreignKey({
      columns: [table.account_id, table.import_id],
      foreignColumns: [imports.account_id, imports.id],
    }),
    foreignKey({
      columns: [table.account_id, table.pass_version],
      foreignColumns: [passRules.account_id, passRules.version],
    }),
    index('sessions_newest').on(table.account_id, table.created_at.desc(), table.id.desc()),
    index('sessions_of_student').on(
      table.account_id,
      table.student_id,
      table.created_at.desc(),
      table.id.desc(),
    ),
    index('sessions_of_section').on(
      table.account_id,
      table.section_id,
      table.created_at.desc(),
      table.id.desc(),
    ),
    index('sessions_of_assessment')
      .on(table.account_id, table.assessment_id, table.created_at.desc(), table.id.desc())
      .where(sql`${table.assessment_id} is not null`),
    index('sessions_of_import')
      .on(table.account_id, table.import_id)
      .where(sql`${table.import_id} is not null`),
    index('sessions_counted')
      .on(
        table.account_id,
        table.created_at,
        table.section_id,
        table.student_id,
        table.type,
        table.status,
        table.lines,
      )
      .where(sql`${table.deleted_at} is null`),
    // What a list of revision reads of years: which lessons were on which portion.
    index('sessions_recited')
      .on(
        table.account_id,
        table.student_id,
        table.created_at.desc(),
        // In the order of the newest lesson, so that a plan with this index sorts nothing.
        table.id.desc(),
        table.type,
        table.section,
        table.start,
        table.end,
        table.status,
        table.verdict,
        table.import_id,
      )
      .where(sql`${table.deleted_at} is null and ${table.status} in ('completed', 'incomplete')`),
    index('sessions_deleted')
      .on(table.account_id, table.deleted_at.desc(), table.id.desc())
      .where(sql`${table.deleted_at} is not null`),
    check(
      'portion_whole',
      sql`num_nulls(${table.section}, ${table.start}, ${table.end}) in (0, 3)`,
    ),
  ],
)

export const lessons = pgTable(
  'lessons',
  {
    account_id: accountId(),
    session_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    /** Maqras; verse ids in a verse session; null for type other. */
    start: integer(),
    end: integer(),
    /** Whether the part was opened while counting. No figure uses it. */
    is_heard: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.session_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.session_id],
      foreignColumns: [sessions.account_id, sessions.id],
    }).onDelete('cascade'),
  ],
)

/** No row means zero. */
export const concerns = pgTable(
  'concerns',
  {
    account_id: accountId(),
    session_id: uuid().notNull(),
    lesson_id: uuid().notNull(),
    indicator_id: uuid().notNull(),
    id: uuid().notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.account_id, table.session_id, table.lesson_id, table.indicator_id],
    }),
    foreignKey({
      columns: [table.account_id, table.session_id, table.lesson_id],
      foreignColumns: [lessons.account_id, lessons.session_id, lessons.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.indicator_id],
      foreignColumns: [indicators.account_id, indicators.id],
    }),
    index('concerns_of_indicator').on(table.account_id, table.indicator_id),
    check('total_counts', sql`${table.total} between 1 and 9999`),
  ],
)

export const marks = pgTable(
  'marks',
  {
    account_id: accountId(),
    session_id: uuid().notNull(),
    id: uuid().notNull(),
    lesson_id: uuid().notNull(),
    indicator_id: uuid().notNull(),
    /** Redundant: finds the marks of a student in a portion. */
    student_id: uuid().notNull(),
    verse_id: integer().notNull(),
    /** From 0, in the canonical text. */
    word: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.session_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.session_id, table.lesson_id],
      foreignColumns: [lessons.account_id, lessons.session_id, lessons.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.indicator_id],
      foreignColumns: [indicators.account_id, indicators.id],
    }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    index('marks_of_student').on(table.account_id, table.student_id, table.verse_id),
    index('marks_of_indicator').on(table.account_id, table.indicator_id),
    check('verse_exists', sql`${table.verse_id} between 1 and 6236`),
    check('word_counts', sql`${table.word} between 0 and 200`),
  ],
)
