import { DIGEST_WAYS } from '@talaqqi/contract/guardian-me'
import { LANGUAGES } from '@talaqqi/contract/languages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt, instant } from './columns.ts'
import { students } from './students.ts'

/** @writer guardians, guardian-site */
export const guardians = pgTable(
  'guardians',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Lower case; null for guardians who sign in by links to the phone. */
    email: text(),
    /** International digits without the leading plus; empty if unknown. */
    phone: text().notNull().default(''),
    is_confirmed: boolean().notNull().default(false),
    password_hash: text(),
    is_temporary: boolean().notNull().default(true),
    language: text({ enum: LANGUAGES }),
    /** Null until a new guardian chooses: no daily message. */
    wants_digest: boolean().default(true),
    /** Null: WhatsApp if possible, else mail. */
    digest_by: text({ enum: DIGEST_WAYS }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique().on(table.account_id, table.email),
    index().on(table.account_id, table.phone),
    index('guardians_of_email').on(table.email),
    index('guardians_of_phone').on(table.phone),
    check('reachable', sql`${table.email} is not null or ${table.phone} <> ''`),
  ],
)

/** @writer guardians, guardian-site, merges */
export const guardianStudents = pgTable(
  'guardian_students',
  {
    account_id: accountId(),
    guardian_id: uuid().notNull(),
    student_id: uuid().notNull(),
    /** Lessons that began before this time count as read; null if none do. */
    read_until: instant('read_until'),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.guardian_id, table.student_id] }),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    index().on(table.account_id, table.student_id),
  ],
)

/** @writer guardians, guardian-site */
export const guardianLinks = pgTable(
  'guardian_links',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    /** `link` may be seen by others, `mailed_link` only by the mailbox; `challenge` replaces a temporary password. */
    purpose: text({ enum: ['link', 'mailed_link', 'challenge'] })
      .notNull()
      .default('link'),
    hash: text().notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique().on(table.account_id, table.hash),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
  ],
)
