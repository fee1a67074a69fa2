import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt } from './columns.ts'
import { guardians } from './guardians.ts'
import { sessions } from './sessions.ts'
import { memberships } from './users.ts'

/**
 * What a student's guardians and the school's staff write to each other about a lesson: of each lesson
 * one conversation, which all of the student's guardians see.
 */
export const sessionComments = pgTable(
  'session_comments',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    session_id: uuid().notNull(),
    /** Who wrote it: a guardian or a member of staff. */
    guardian_id: uuid(),
    user_id: uuid(),
    content: text().notNull(),
    /** A guardian's: whether the staff have read it. What staff write is read from the start. */
    is_read: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.session_id],
      foreignColumns: [sessions.account_id, sessions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    index('comments_of_session').on(table.account_id, table.session_id, table.created_at),
    // The list of what guardians wrote, newest first; answers take no room in it.
    index('comments_of_guardians')
      .on(table.account_id, table.created_at.desc(), table.id.desc())
      .where(sql`${table.guardian_id} is not null`),
    check('one_author', sql`num_nonnulls(${table.guardian_id}, ${table.user_id}) = 1`),
  ],
)
