import type { RevisionSettingsLevel } from '@talaqqi/contract/revision-settings'
import {
  DECLARED_LEVELS,
  DIRECTIONS,
  LIST_ORDERS,
  REVISION_PORTIONS,
  SCHOOL_KINDS,
} from '@talaqqi/quran'
import { type AnyColumn, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt, instant } from './columns.ts'
import { guardians } from './guardians.ts'
import { imports } from './imports.ts'
import { sections } from './sections.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

const areVerses = (start: AnyColumn, end: AnyColumn) =>
  sql`1 <= ${start} and ${start} <= ${end} and ${end} <= 6236`

/** Verses, as ids, that a student knew on joining. */
export const declarations = pgTable(
  'declarations',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
    level: text({ enum: DECLARED_LEVELS }).notNull(),
    /** In the school's time zone. */
    day: date({ mode: 'string' }).notNull(),
    user_id: uuid().notNull(),
    import_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    foreignKey({
      columns: [table.account_id, table.import_id],
      foreignColumns: [imports.account_id, imports.id],
    }),
    index('declarations_of_student').on(table.account_id, table.student_id),
    check('declared_verses', areVerses(table.start, table.end)),
  ],
)

export const revisionActions = pgTable(
  'revision_actions',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    kind: text({ enum: ['pin', 'rest', 'out_of_care'] }).notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
    /** Days in the school's time zone; the last day of a pin or rest. */
    day: date({ mode: 'string' }).notNull(),
    until: date({ mode: 'string' }),
    user_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    index('revision_actions_of_student').on(table.account_id, table.student_id),
    check('acted_verses', areVerses(table.start, table.end)),
    check('rest_ends', sql`${table.kind} <> 'rest' or ${table.until} is not null`),
  ],
)

/** The last decision about a student's new lessons. `id` is the student. */
export const revisionPauses = pgTable(
  'revision_pauses',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    is_new_paused: boolean().notNull(),
    reason: text().notNull(),
    user_id: uuid().notNull(),
    decided_at: instant('decided_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
  ],
)

/** `id` is the student. */
export const learningPlans = pgTable(
  'learning_plans',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
    from: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['lines', 'until'] }).notNull(),
    lines_a_day: doublePrecision(),
    until: date({ mode: 'string' }),
    user_id: uuid().notNull(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    check('planned_verses', areVerses(table.start, table.end)),
    check(
      'plan_complete',
      sql`(${table.kind} = 'lines' and ${table.lines_a_day} is not null)
        or (${table.kind} = 'until' and ${table.until} is not null)`,
    ),
  ],
)

type Value<Field extends keyof RevisionSettingsLevel> = NonNullable<RevisionSettingsLevel[Field]>

/** Of a school, a class or a student; `id` is its id. Null: as the level above. */
export const revisionSettings = pgTable(
  'revision_settings',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    section_id: uuid(),
    student_id: uuid(),
    kind: text({ enum: SCHOOL_KINDS }),
    cycle: jsonb().$type<Value<'cycle'>>(),
    limit: jsonb().$type<Value<'limit'>>(),
    recent: jsonb().$type<Value<'recent'>>(),
    portion: text({ enum: REVISION_PORTIONS }),
    recent_parts: integer().$type<Value<'recent_parts'>>(),
    clean_at_most: doublePrecision(),
    weak_at_least: doublePrecision(),
    is_other_counted: boolean(),
    order: text({ enum: LIST_ORDERS }),
    direction: text({ enum: DIRECTIONS }),
    new_lines: jsonb().$type<Value<'new_lines'>>(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    check(
      'settings_level',
      sql`${table.id} = coalesce(${table.student_id}, ${table.section_id}, ${table.account_id})
        and num_nonnulls(${table.section_id}, ${table.student_id}) <= 1`,
    ),
    check('settings_parts', sql`${table.recent_parts} between 1 and 3`),
  ],
)

/** A guardian says that a child practised at home on a day; never a hearing. @writer revision, merges */
export const homePractices = pgTable(
  'home_practices',
  {
    account_id: accountId(),
    student_id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    guardian_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.student_id, table.day, table.guardian_id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
  ],
)

/** Pages: all old ones, and those over their cycle. */
export type OverShareJson = [old: number, over: number]

/** Of the students of a class at the beginning of a day, for lists of the whole school. @writer revision, sessions */
export const revisionShares = pgTable(
  'revision_shares',
  {
    account_id: accountId().references(() => accounts.id),
    /** The class; without a foreign key, because the next day replaces the row. */
    id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** By student. */
    students: jsonb().$type<Record<string, OverShareJson>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
)
