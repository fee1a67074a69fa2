import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'

/**
 * Who caused a mail or a message to whom, so that neither a mailbox nor the mail server is flooded; kept for a day.
 *
 * @writer platform, mails
 */
export const mailsCaused = pgTable(
  'mails_caused',
  {
    id: uuid().primaryKey(),
    /** The school whose person caused it; null where somebody asked who has not signed in. */
    by: uuid(),
    /** The address, in lower case; of a WhatsApp message the phone, with its plus. */
    receiver: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.by, table.created_at), index().on(table.receiver, table.created_at)],
)

/**
 * Mails of a school that did not go out, for its administrators; kept for a week.
 *
 * @writer platform, mails
 */
export const unsentMails = pgTable(
  'unsent_mails',
  {
    account_id: accountId().references(() => accounts.id),
    /** The id of its job. */
    id: uuid().notNull(),
    receiver: text().notNull(),
    template: text().notNull(),
    /** There is no mail server; it is tried again; it was refused for good; what it offers has expired. */
    state: text({ enum: ['no_server', 'waiting', 'refused', 'expired'] }).notNull(),
    /** What the mail server said. */
    reason: text().notNull(),
    /** The whole mail, sealed with the server's secret. */
    sealed: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
)
