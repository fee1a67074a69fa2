import type { TrackStep } from '@talaqqi/contract/tracks'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

export const tracks = pgTable(
  'tracks',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** In order; a step with passes is never removed. */
    steps: jsonb().$type<TrackStep[]>().notNull(),
    is_retired: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    uniqueIndex('tracks_name').on(table.account_id, sql`lower(${table.name})`),
  ],
)

/** Who follows which track. Not unique: a merge keeps the rows of both students. @writer tracks, merges */
export const trackStudents = pgTable(
  'track_students',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    track_id: uuid().notNull(),
    student_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.track_id],
      foreignColumns: [tracks.account_id, tracks.id],
    }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    index('track_students_of_student').on(table.account_id, table.student_id, table.track_id),
  ],
)

/** Not unique by step: a merge keeps the passes of both students. @writer tracks, merges */
export const trackPasses = pgTable(
  'track_passes',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    track_id: uuid().notNull(),
    student_id: uuid().notNull(),
    /** Of `tracks.steps`. */
    step_id: uuid().notNull(),
    passed_on: date({ mode: 'string' }).notNull(),
    remark: text().notNull().default(''),
    /** Who heard the step. */
    user_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.track_id],
      foreignColumns: [tracks.account_id, tracks.id],
    }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    index('track_passes_of_student').on(table.account_id, table.student_id, table.track_id),
    index('track_passes_of_step').on(table.account_id, table.track_id, table.step_id),
  ],
)
