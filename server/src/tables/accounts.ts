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
  /** IANA name; what "today" means for the school. */
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
  /** What amounts of money begin with. */
  currency: text().notNull().default('R'),
  status: text({ enum: ['active', 'closed'] })
    .notNull()
    .default('active'),
  /** Whether guardians are told every school day what their children did. */
  sends_digest: boolean().notNull().default(false),
  /** When, `HH:mm` of the school's day. */
  digest_time: text().notNull().default('18:00'),
  /** The start of the day on which daily messages were switched on: no earlier lesson is told. */
  digest_from: instant('digest_from').notNull().defaultNow(),
  created_at: createdAt(),
})
