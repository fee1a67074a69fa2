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
 * Sign-ins of the guardian site: a row for each school, all with the hash of one token. Only the
 * hash is stored, so that this table gives no access.
 *
 * @writer guardian-site, guardians
 */
export const guardianSignIns = pgTable(
  'guardian_sign_ins',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    /** SHA-256, hexadecimal. */
    hash: text().notNull(),
    /** Whether a mailed link began it: the guardian may then choose a new password. */
    proves_email: boolean().notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique().on(table.account_id, table.hash),
    // Requests have a token but no school.
    index('guardian_sign_ins_of_token').on(table.hash),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
  ],
)
