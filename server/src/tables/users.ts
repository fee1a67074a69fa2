import { LANGUAGES } from '@talaqqi/contract/languages'
import {
  boolean,
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
import { sections } from './sections.ts'

/**
 * People who sign in. One person may belong to several schools, so this is no school's table.
 *
 * @writer users, auth, accounts, mails
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    password_hash: text().notNull(),
    /** The password was made by us and mailed: signing in asks for a new one. */
    is_temporary: boolean().notNull().default(false),
    /**
     * An administrator has read the temporary password, where there is no mail server: no other school is
     * joined before the person has chosen a password by a link that only the mailbox has.
     */
    is_password_seen: boolean().notNull().default(false),
    /** The language of mails. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** Tokens made before this are dead: the last password change, disabling or sign-out everywhere. */
    tokens_valid_from: instant('tokens_valid_from').notNull().defaultNow(),
    /** The school that the next sign-in opens. */
    active_account_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.email)],
)

/**
 * Who belongs to a school, and as what.
 *
 * @writer users, auth
 */
export const memberships = pgTable(
  'memberships',
  {
    account_id: accountId().references(() => accounts.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** The name by which this school knows the person; another may write it otherwise. */
    first_name: text().notNull(),
    last_name: text().notNull(),
    is_admin: boolean().notNull(),
    is_active: boolean().notNull().default(true),
    /** The last disabling here: tokens of this school made before it stay dead, also once enabled again. */
    disabled_at: instant('disabled_at'),
    /** Asked to join, and not a member before the person accepts: `is_active` is false until then. */
    invited_at: instant('invited_at'),
    /** The client's id of the call that added the person, so that repeating it adds nothing. */
    add_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id] }),
    index().on(table.user_id),
  ],
)

/** The classes a user is assigned to. */
export const userSections = pgTable(
  'user_sections',
  { account_id: accountId(), user_id: uuid().notNull(), section_id: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id, table.section_id] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Codes that are mailed or printed and good once: only their hash is kept, so that reading this table
 * lets nobody in.
 *
 * @writer auth, users
 */
export const codes = pgTable(
  'codes',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: ['challenge', 'forgot_password', 'signup', 'used_signup'] }).notNull(),
    /** SHA-256, hexadecimal. */
    hash: text().notNull(),
    /** Whom it is for, or who has used it; null for an invitation that is still to make a school. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.purpose, table.hash)],
)

/**
 * Sign-ins that their person has ended on one device. Each stays until its last token has expired by
 * itself; all sign-ins of a person end by `users.tokens_valid_from`.
 *
 * @writer auth
 */
export const endedSignIns = pgTable('ended_sign_ins', {
  id: uuid().primaryKey(),
  created_at: createdAt(),
})

/** What is limited, each by itself: too many forgotten passwords must not keep anybody from signing in. */
export const ATTEMPTS = [
  'sign_in',
  'challenge',
  'forgot_password',
  'confirm_forgot_password',
  'signup',
  'guardian_sign_in',
  'guardian_challenge',
  'guardian_mail',
  'guardian_link',
] as const

/**
 * Failed sign-ins and the like; kept in the database so that the limit holds across several servers.
 *
 * @writer auth
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: uuid().primaryKey(),
    attempt: text({ enum: ATTEMPTS }).notNull().default('sign_in'),
    email: text().notNull(),
    address: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.email, table.created_at),
    index().on(table.address, table.created_at),
  ],
)
