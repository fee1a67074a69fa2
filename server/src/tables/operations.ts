import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Kept when the school is deleted; ids only, no names or addresses. @writer school */
export const operations = pgTable('operations', {
  id: uuid().primaryKey(),
  command: text().notNull(),
  /** No foreign key: the school may be deleted. Null for operations without a school. */
  school_id: uuid(),
  /** Id of a person, and number of rows. */
  about: text().notNull(),
  done_by: text().notNull(),
  created_at: createdAt(),
})
