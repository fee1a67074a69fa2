import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * Who caused a mail or a message to whom, so that neither a mailbox nor the mail server is flooded; kept for a day.
 *
 * @writer platform
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
