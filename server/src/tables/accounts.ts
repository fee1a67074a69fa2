import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Schools. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** IANA name; what "today" means for the school. */
  time_zone: text().notNull().default('Africa/Johannesburg'),
  created_at: createdAt(),
})
