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
import { accountId, createdAt, instant } from './columns.ts'
import { guardians } from './guardians.ts'

/**
 * Who is signed in to the guardian site. A token opens what its rows name: one row for each school, all
 * with the hash of the one token. Only the hash is kept, so that reading this table lets nobody in.
 *
 * @writer guardian-site, guardians
 */
export const guardianSignIns = pgTable(
  'guardian_sign_ins',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    /** SHA-256 of the token, hexadecimal. */
    hash: text().notNull(),
    /** Whether it began with a mailed link: who has forgotten the password may choose another. */
    proves_email: boolean().notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique().on(table.account_id, table.hash),
    // A request brings a token and no school.
    index('guardian_sign_ins_of_token').on(table.hash),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
  ],
)
