import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'
import { sections } from './sections.ts'

/** At most one row a school; without one, Hijri dates and the subscription are off. */
export const calendars = pgTable(
  'calendars',
  {
    account_id: accountId().references(() => accounts.id),
    shows_hijri: boolean().notNull().default(false),
    /** Part of the address of the subscription; null when it is revoked. */
    feed_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id] })],
)

/** Hijri months that the school began by sighting on another day than Umm al-Qura. */
export const hijriShifts = pgTable(
  'hijri_shifts',
  {
    account_id: accountId().references(() => accounts.id),
    /** `yyyy-MM` of the Hijri calendar. */
    month: text().notNull(),
    /** Days later than Umm al-Qura. */
    days: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.month] }),
    check('shift_of_two_days', sql`${table.days} between -2 and 2 and ${table.days} <> 0`),
  ],
)

export const terms = pgTable(
  'terms',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    check('term_ends_later', sql`${table.start_date} <= ${table.end_date}`),
  ],
)

export const holidays = pgTable(
  'holidays',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    /** Null: all classes. */
    section_id: uuid(),
    /** A half day: closed from this time on. Null: closed all day. */
    closes_at: time({ precision: 0 }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
    index('holidays_by_day').on(table.account_id, table.start_date),
    check('holiday_ends_later', sql`${table.start_date} <= ${table.end_date}`),
  ],
)
