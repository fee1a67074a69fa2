import { LANGUAGES } from '@talaqqi/contract/languages'
import { WHATSAPP_STATUSES } from '@talaqqi/contract/notifications'
import { WAYS } from '@talaqqi/contract/provider-terms'
import { LINK_WAYS } from '@talaqqi/contract/staff-links'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
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

/** @writer users, auth, accounts, mails */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower case. A person signs in by exactly one of email and phone. */
    email: text(),
    /** International digits without the plus. */
    phone: text(),
    password_hash: text().notNull(),
    is_temporary: boolean().notNull().default(false),
    /** Read by an administrator: the user can join no other school before choosing a password by a mailed link. */
    is_password_seen: boolean().notNull().default(false),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** Earlier tokens are revoked. */
    tokens_valid_from: instant('tokens_valid_from').notNull().defaultNow(),
    /** The school that the next sign-in opens. */
    active_account_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.email),
    unique().on(table.phone),
    check('users_one_login', sql`num_nonnulls(${table.email}, ${table.phone}) = 1`),
  ],
)

/** @writer users, auth */
export const memberships = pgTable(
  'memberships',
  {
    account_id: accountId().references(() => accounts.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    first_name: text().notNull(),
    last_name: text().notNull(),
    is_admin: boolean().notNull(),
    is_active: boolean().notNull().default(true),
    /** Time of the last disabling: earlier tokens of this school stay revoked. */
    disabled_at: instant('disabled_at'),
    /** `is_active` is false until the user accepts. */
    invited_at: instant('invited_at'),
    /** The client's id of the call that added the user, for idempotency. */
    add_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id] }),
    index().on(table.user_id),
  ],
)

/** @writer users, handovers, year-ends, merges */
export const userSections = pgTable(
  'user_sections',
  {
    account_id: accountId(),
    user_id: uuid().notNull(),
    section_id: uuid().notNull(),
    /** The first and the last day on which the teacher reaches the class; null: without a limit. */
    start_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
  },
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

/** @writer auth, users */
export const codes = pgTable(
  'codes',
  {
    id: uuid().primaryKey(),
    purpose: text({
      enum: [
        'challenge',
        'forgot_password',
        'signup',
        'used_signup',
        'second_factor',
        'new_second_factor',
      ],
    }).notNull(),
    hash: text().notNull(),
    /** Null for an unused invitation to create a school. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of a sign-in that waits for a second factor: how it began. */
    way: text({ enum: WAYS }),
    /** Key of a second factor that is being set up. */
    sealed: text(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.purpose, table.hash)],
)

/**
 * Signs a person without an email in, once. One for a membership: a new link replaces the old one. @writer auth, users
 */
export const staffLinks = pgTable(
  'staff_links',
  {
    account_id: accountId(),
    user_id: uuid().notNull(),
    /** Of the call that made it, and of its WhatsApp message. */
    id: uuid().notNull(),
    /** The code itself contains the school. */
    hash: text().notNull(),
    /** A link on paper may have been read by the staff who printed it. */
    by: text({ enum: LINK_WAYS }).notNull(),
    /** Of the WhatsApp message; null on paper. */
    status: text({ enum: WHATSAPP_STATUSES }),
    error: text(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id] }),
    unique().on(table.account_id, table.hash),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
  ],
)

/** Kept until the last token expires. @writer auth */
export const endedSignIns = pgTable('ended_sign_ins', {
  id: uuid().primaryKey(),
  created_at: createdAt(),
})

/** Of staff; also ended ones, so that a known device is not announced again. @writer auth */
export const signIns = pgTable(
  'sign_ins',
  {
    /** The `sid` of its tokens. */
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names of the browser and its system; null if unknown. */
    browser: text(),
    system: text(),
    way: text({ enum: WAYS }).notNull().default('password'),
    /** Time of the newest token. */
    used_at: instant('used_at').notNull().defaultNow(),
    ended_at: instant('ended_at'),
    /** Of the last password or second factor given again. */
    confirmed_at: instant('confirmed_at'),
    /** Of the last second factor; null: signed in by one factor. */
    factor_at: instant('factor_at'),
    created_at: createdAt(),
  },
  (table) => [index().on(table.user_id, table.used_at), index().on(table.used_at)],
)

/** Authenticator apps of administrators (RFC 6238). @writer auth, users */
export const secondFactors = pgTable('second_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key, sealed with the server's secret. */
  sealed: text().notNull(),
  /** The time step of the last accepted code; it and earlier ones are refused. */
  last_step: bigint({ mode: 'number' }).notNull(),
  /** Unused recovery codes, as argon2id. */
  recovery_hashes: text().array().notNull(),
  created_at: createdAt(),
})

export const ATTEMPTS = [
  'sign_in',
  'challenge',
  'forgot_password',
  'confirm_forgot_password',
  'confirm_sign_in',
  'second_factor',
  'signup',
  'guardian_sign_in',
  'guardian_challenge',
  'guardian_mail',
  'guardian_link',
  'staff_link',
] as const

/** In the database, so that limits hold across servers. @writer auth */
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
