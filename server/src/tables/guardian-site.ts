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

/** One row per school; all rows of a sign-in have the same hash. @writer guardian-site, guardians */
export const guardianSignIns = pgTable(
  'guardian_sign_ins',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    hash: text().notNull(),
    /** Started by a mailed link: the guardian may choose a new password. */
    proves_email: boolean().notNull(),
    /** Names of the browser and its system; null if unknown. */
    browser: text(),
    system: text(),
    /** Of the last call, to the hour. */
    used_at: instant('used_at').notNull().defaultNow(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique().on(table.account_id, table.hash),
    index('guardian_sign_ins_of_token').on(table.hash),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
  ],
)
