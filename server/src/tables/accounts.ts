import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * Schools.
 *
 * @writer accounts, auth
 */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** IANA name; decides when the school's day begins. */
  time_zone: text().notNull().default('Africa/Johannesburg'),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  address: text().notNull().default(''),
  area: text().notNull().default(''),
  city: text().notNull().default(''),
  province: text().notNull().default(''),
  postal_code: text().notNull().default(''),
  type: text().notNull().default(''),
  /** Whether teachers may mark mistakes in the text while they count. */
  marks_words: boolean().notNull().default(true),
  subscription_payer: text({ enum: ['school', 'guardian'] })
    .notNull()
    .default('school'),
  /** Prefix of amounts of money. */
  currency: text().notNull().default('R'),
  status: text({ enum: ['active', 'closed'] })
    .notNull()
    .default('active'),
  /** Whether guardians get a daily message about their children. */
  sends_digest: boolean().notNull().default(false),
  /** `HH:mm` of the school's day. */
  digest_time: text().notNull().default('18:00'),
  /** Start of the day on which daily messages were enabled: earlier lessons are not reported. */
  digest_from: instant('digest_from').notNull().defaultNow(),
  created_at: createdAt(),
})
