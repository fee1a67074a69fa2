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
import { accountId, createdAt, instant } from './columns.ts'
import { guardianSignIns } from './guardian-site.ts'
import { memberships } from './users.ts'

/** One row: the server's VAPID keys. @writer platform */
export const pushKeys = pgTable(
  'push_keys',
  {
    is_only: boolean().primaryKey().default(true),
    /** Uncompressed P-256 point, base64url. */
    public_key: text().notNull(),
    /** The private key, encrypted with the server's secret. */
    sealed: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [check('one_row', sql`${table.is_only}`)],
)

/** A browser of a guardian or a member, ended with the sign-in. @writer push, platform */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Hash of the guardian's sign-in, which names the guardian. */
    sign_in: text(),
    user_id: uuid(),
    /** Id of the member's sign-in, the time of its token, and its end. */
    sid: uuid(),
    token_at: instant('token_at'),
    expires_at: instant('expires_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique().on(table.account_id, table.endpoint),
    index('push_of_endpoint').on(table.endpoint),
    index('push_of_sign_in').on(table.account_id, table.sign_in),
    index('push_of_member').on(table.account_id, table.user_id),
    foreignKey({
      columns: [table.account_id, table.sign_in],
      foreignColumns: [guardianSignIns.account_id, guardianSignIns.hash],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
    check(
      'of_one_person',
      sql`num_nonnulls(${table.sign_in}, ${table.user_id}) = 1
        and num_nonnulls(${table.user_id}, ${table.sid}, ${table.token_at}, ${table.expires_at}) in (0, 4)`,
    ),
  ],
)
