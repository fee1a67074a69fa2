import { LESSON_TYPES, SECTIONS, SESSION_STATUSES } from '@talaqqi/quran'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
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
import { sections } from './sections.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

/** What the screens call lessons: one hearing of one student. */
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
    /** The kind of portion, and its first and last unit; null for type other. */
    section: text({ enum: SECTIONS }),
    start: integer(),
    end: integer(),
    student_id: uuid().notNull(),
    /** The student's class when it was captured, so that moving to another class keeps history true. */
    section_id: uuid(),
    user_id: uuid().notNull(),
    listener_id: uuid(),
    /** The completion, round or exam that it was captured for. */
    assessment_id: uuid(),
    /** The spreadsheet of past lessons that it came from. Nobody is told of those. */
    import_id: uuid(),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().defaultNow(),
    /** The client's id of the last save, so that repeating it changes nothing. */
    save_id: uuid(),
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
    // Most lessons are for none: those take no room in it.
    index('sessions_of_assessment')
      .on(table.account_id, table.assessment_id, table.created_at.desc(), table.id.desc())
      .where(sql`${table.assessment_id} is not null`),
    // For undoing an import.
    index('sessions_of_import')
      .on(table.account_id, table.import_id)
      .where(sql`${table.import_id} is not null`),
    // All that reports count, so that they read this alone, and of a long history the days they want.
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
    // Few, and kept for 30 days only.
    index('sessions_deleted')
      .on(table.account_id, table.deleted_at.desc(), table.id.desc())
      .where(sql`${table.deleted_at} is not null`),
    check(
      'portion_whole',
      sql`num_nulls(${table.section}, ${table.start}, ${table.end}) in (0, 3)`,
    ),
  ],
)

/**
 * Newest first. Said in full, since PostgreSQL sorts by an index only where its nulls stand alike:
 * drizzle makes an index `desc nulls last`, and a bare `desc` means nulls first.
 */
export const newestFirst = [
  sql`${sessions.created_at} desc nulls last`,
  sql`${sessions.id} desc nulls last`,
]

/** Lessons that are over, which guardians see. */
export const isOver = and(
  isNull(sessions.deleted_at),
  inArray(sessions.status, ['completed', 'incomplete']),
)

/** Those of them that are news when they are new: what a spreadsheet brought is of the past. */
export const isNews = and(isOver, isNull(sessions.import_id))

/** A session's place in a list that is newest first. */
export type Place = { created_at: Date; id: string }

/** Further down a list that is newest first than a place. */
export function isBehind({ created_at, id }: Place): SQL {
  const at = sql.param(created_at, sessions.created_at)
  return sql`(${sessions.created_at}, ${sessions.id}) < (${at}, ${id}::uuid)`
}

/** The parts of a session that are counted apart. */
export const lessons = pgTable(
  'lessons',
  {
    account_id: accountId(),
    session_id: uuid().notNull(),
    id: uuid().notNull(),
    /** The order within the session, from 0. */
    position: integer().notNull(),
    name: text().notNull(),
    /** Maqras; verse ids in a verse session; null in a session of type other. */
    start: integer(),
    end: integer(),
    /** Whether it was opened while counting. No figure is made from it. */
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

/**
 * The places of a session's parts, in order, as one value: what a name is made from. `of` is what the
 * query calls its sessions; drizzle leaves such names out where a query joins nothing.
 */
export function partsOf(account_id: unknown, of: 'sessions' | 'picked') {
  return sql<{ start: number | null; end: number | null; is_heard: boolean }[]>`(
    select coalesce(json_agg(json_build_object('start', parts.start, 'end', parts."end", 'is_heard', parts.is_heard)
      order by parts.position), '[]')
    from lessons parts
    where parts.account_id = ${account_id} and parts.session_id = ${sql.raw(of)}.id
  )`.as('parts')
}

/** How often an indicator was heard in a lesson part. No row stands for none. */
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

/**
 * Where in the text a mistake was heard: one of those that `concerns` counts, at a word of the canonical
 * text.
 */
export const marks = pgTable(
  'marks',
  {
    account_id: accountId(),
    session_id: uuid().notNull(),
    id: uuid().notNull(),
    lesson_id: uuid().notNull(),
    indicator_id: uuid().notNull(),
    /** The session's, for finding what a student's lessons have marked in a portion. */
    student_id: uuid().notNull(),
    verse_id: integer().notNull(),
    /** From 0. */
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
