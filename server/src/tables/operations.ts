import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * What whoever runs the server has done from its terminal, such as deleting a school: kept when the school
 * is gone. Ids only, no names and no addresses.
 *
 * @writer school
 */
export const operations = pgTable('operations', {
  id: uuid().primaryKey(),
  command: text().notNull(),
  /** Whose school; null where it was of none. Not a reference: the school may be gone. */
  school_id: uuid(),
  /** What it was about: the id of a person, and how many rows. */
  about: text().notNull(),
  /** The user of the operating system. */
  done_by: text().notNull(),
  created_at: createdAt(),
})
