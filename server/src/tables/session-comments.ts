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
import { accountId, createdAt, instant } from './columns.ts'
import { guardians } from './guardians.ts'
import { sessions } from './sessions.ts'
import { memberships } from './users.ts'

/** @writer session-comments, sessions */
export const sessionComments = pgTable(
  'session_comments',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    session_id: uuid().notNull(),
    guardian_id: uuid(),
    user_id: uuid(),
    content: text().notNull(),
    /** Read by staff; true for comments of staff. */
    is_read: boolean().notNull().default(false),
    /** Written before the lesson was moved to another child: hidden from guardians. */
    before_move: boolean().notNull().default(false),
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
    index('comments_of_guardians')
      .on(table.account_id, table.created_at.desc(), table.id.desc())
      .where(sql`${table.guardian_id} is not null`),
    check('one_author', sql`num_nonnulls(${table.guardian_id}, ${table.user_id}) = 1`),
  ],
)

/** A comment of staff that a guardian has not seen; deleted when seen. @writer session-comments */
export const unreadAnswers = pgTable(
  'unread_answers',
  {
    account_id: accountId(),
    comment_id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    /** Null until a message to the guardian is queued. */
    notified_at: instant('notified_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.comment_id, table.guardian_id] }),
    foreignKey({
      columns: [table.account_id, table.comment_id],
      foreignColumns: [sessionComments.account_id, sessionComments.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
    index('answers_of_guardian').on(table.account_id, table.guardian_id),
    index('answers_to_notify')
      .on(table.account_id, table.created_at)
      .where(sql`${table.notified_at} is null`),
  ],
)
