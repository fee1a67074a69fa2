import {
  bigint,
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'
import { guardians } from './guardians.ts'
import { users } from './users.ts'

/** Of WebAuthn; bytes are base64url. */
const credential = () => ({
  credential_id: text().notNull(),
  /** COSE key. */
  public_key: text().notNull(),
  /** Of signatures; 0 for passkeys that several devices share. */
  counter: bigint({ mode: 'number' }).notNull(),
  /** How the browser reaches it, such as `internal`. */
  transports: text().array().notNull(),
  /** Names of the browser that made it and its system; null if unknown. */
  browser: text(),
  system: text(),
  /** Of the last sign-in with it. */
  used_at: instant('used_at'),
  created_at: createdAt(),
})

/** Of staff. @writer auth, users */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...credential(),
  },
  (table) => [unique().on(table.credential_id), index().on(table.user_id)],
)

/** One row per school; all rows of a passkey have the same `id` and `credential_id`. @writer guardian-site, guardians */
export const guardianPasskeys = pgTable(
  'guardian_passkeys',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    /** Added by a sign-in that has proven the mailbox: a corrected phone does not end it. */
    proves_email: boolean().notNull(),
    ...credential(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique().on(table.account_id, table.credential_id),
    index('guardian_passkeys_of_credential').on(table.credential_id),
    index().on(table.account_id, table.guardian_id),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
  ],
)

export const PASSKEY_CEREMONIES = ['add', 'sign_in', 'guardian_add', 'guardian_sign_in'] as const

/** Each is used once. @writer platform */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid().primaryKey(),
    ceremony: text({ enum: PASSKEY_CEREMONIES }).notNull(),
    /** Base64url. */
    challenge: text().notNull(),
    /** Sign-in that may use it, or the network address that it was made for. */
    holder: text().notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    unique().on(table.challenge),
    index().on(table.holder, table.expires_at),
    index().on(table.expires_at),
  ],
)
