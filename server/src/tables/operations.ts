import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * Operations from the terminal, such as deleting a school; kept when the school is gone. Ids only,
 * no names or addresses.
 *
 * @writer school
 */
export const operations = pgTable('operations', {
  id: uuid().primaryKey(),
  command: text().notNull(),
  /** Null for operations without a school. No foreign key: the school may be deleted. */
  school_id: uuid(),
  /** The id of a person, and the number of rows. */
  about: text().notNull(),
  /** The operating system's user. */
  done_by: text().notNull(),
  created_at: createdAt(),
})
