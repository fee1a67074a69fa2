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

/**
 * Parents and other carers. They sign in on a site of their own.
 *
 * @writer guardians, guardian-site
 */
export const guardians = pgTable(
  'guardians',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Lower case; null for one without, who signs in by links that come to the phone. */
    email: text(),
    /** International digits without the leading plus; empty where there is none. */
    phone: text().notNull().default(''),
    is_confirmed: boolean().notNull().default(false),
    /** Of the temporary or the chosen password; null before the first was mailed. */
    password_hash: text(),
    is_temporary: boolean().notNull().default(true),
    /** Of the guardian site and of what is sent; null before the guardian has chosen one. */
    language: text({ enum: LANGUAGES }),
    /** False where the guardian wants no daily message, whatever the school has chosen. */
    wants_digest: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique().on(table.account_id, table.email),
    index().on(table.account_id, table.phone),
    // Who signs in gives an email and no school.
    index('guardians_of_email').on(table.email),
    check('reachable', sql`${table.email} is not null or ${table.phone} <> ''`),
  ],
)

export const guardianStudents = pgTable(
  'guardian_students',
  { account_id: accountId(), guardian_id: uuid().notNull(), student_id: uuid().notNull() },
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

/**
 * Codes of the guardian site, good once; only the hash is kept.
 *
 * @writer guardians, guardian-site
 */
export const guardianLinks = pgTable(
  'guardian_links',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    /**
     * What it is good for: signing in, by a link that somebody may have seen (`link`) or by one that
     * went to the mailbox alone; or choosing a password after a temporary one (`challenge`).
     */
    purpose: text({ enum: ['link', 'mailed_link', 'challenge'] })
      .notNull()
      .default('link'),
    /** SHA-256, hexadecimal. */
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
