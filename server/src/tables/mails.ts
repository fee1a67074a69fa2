import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'

/**
 * Causes and receivers of mails and messages, for rate limits; deleted after a day.
 *
 * @writer platform, mails
 */
export const mailsCaused = pgTable(
  'mails_caused',
  {
    id: uuid().primaryKey(),
    /** The school that caused it; null for requests without a sign-in. */
    by: uuid(),
    /** Address in lower case; for WhatsApp the phone, with its plus. */
    receiver: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.by, table.created_at), index().on(table.receiver, table.created_at)],
)

/**
 * Unsent mails of a school, for its administrators; deleted after a week.
 *
 * @writer platform, mails
 */
export const unsentMails = pgTable(
  'unsent_mails',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    receiver: text().notNull(),
    template: text().notNull(),
    /** No mail server; retry pending; refused for good; link expired. */
    state: text({ enum: ['no_server', 'waiting', 'refused', 'expired'] }).notNull(),
    /** The mail server's answer. */
    reason: text().notNull(),
    /** The whole mail, sealed with the server's secret. */
    sealed: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
)
