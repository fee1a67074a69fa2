import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'
import { guardians } from './guardians.ts'
import { sections } from './sections.ts'
import { students } from './students.ts'
import { timeslots } from './timeslots.ts'
import { memberships } from './users.ts'

/** @writer attendances, merges */
export const attendances = pgTable(
  'attendances',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    timeslot_id: uuid().notNull(),
    /** `none` is an undone tap: the row stays, so that an older tap cannot win later. */
    status: text({ enum: ['none', 'present', 'absent', 'late', 'left_early', 'other'] }).notNull(),
    reason: text().notNull().default(''),
    time: time({ precision: 0 }),
    /** The class on that day. */
    section_id: uuid(),
    /** Time of the tap on the device: the latest tap wins. */
    user_id: uuid().notNull(),
    tapped_at: instant('tapped_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique('attendances_once').on(
      table.account_id,
      table.student_id,
      table.date,
      table.timeslot_id,
    ),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.timeslot_id],
      foreignColumns: [timeslots.account_id, timeslots.id],
    }),
    foreignKey({
      columns: [table.account_id, table.section_id],
      foreignColumns: [sections.account_id, sections.id],
    }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    index('attendances_of_section').on(table.account_id, table.section_id, table.date),
    index('attendances_newest').on(
      table.account_id,
      table.date.desc(),
      table.tapped_at.desc(),
      table.id.desc(),
    ),
    index('attendances_counted')
      .on(table.account_id, table.date, table.section_id, table.student_id, table.status)
      .where(sql`${table.status} <> 'none'`),
    index('attendances_of_timeslot').on(table.account_id, table.timeslot_id),
    check(
      'time_of_coming_or_going',
      sql`${table.time} is null or ${table.status} in ('late', 'left_early')`,
    ),
  ],
)

/** By a guardian, beforehand; no attendance until staff record it. @writer attendances, merges */
export const announcedAbsences = pgTable(
  'announced_absences',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
    index('announced_absences_of_student').on(table.account_id, table.student_id, table.day),
  ],
)
