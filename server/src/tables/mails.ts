import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'

/** @writer platform, mails */
export const mailsCaused = pgTable(
  'mails_caused',
  {
    id: uuid().primaryKey(),
    /** The school; null for requests without a sign-in. */
    by: uuid(),
    /** Address in lower case, or phone with its plus. */
    receiver: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.by, table.created_at), index().on(table.receiver, table.created_at)],
)

/** @writer platform, mails */
export const unsentMails = pgTable(
  'unsent_mails',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    receiver: text().notNull(),
    template: text().notNull(),
    /** `waiting`: a retry is pending; `expired`: the link in the mail. */
    state: text({ enum: ['no_server', 'waiting', 'refused', 'expired'] }).notNull(),
    reason: text().notNull(),
    /** The mail, encrypted with the server's secret. */
    sealed: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
)
