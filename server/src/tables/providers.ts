import { PROVIDERS } from '@talaqqi/contract/provider-terms'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** Staff and their accounts at OpenID providers. @writer auth, users */
export const providerLinks = pgTable(
  'provider_links',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    used_at: instant('used_at'),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.issuer, table.subject), index().on(table.user_id)],
)

/** People who are at a provider now. Hashes, so that a reader of the table cannot come back in their place. @writer auth */
export const providerVisits = pgTable(
  'provider_visits',
  {
    id: uuid().primaryKey(),
    provider: text({ enum: PROVIDERS }).notNull(),
    state_hash: text().notNull().unique(),
    session_hash: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** Who links the account; null: a sign-in. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Network of the browser, for a limit. */
    address: text().notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.address), index().on(table.expires_at)],
)
