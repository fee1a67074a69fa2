import { MESSAGE_KINDS, WHATSAPP_STATUSES } from '@talaqqi/contract/notifications'
import {
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt, instant } from './columns.ts'
import { guardians } from './guardians.ts'
import { sessions } from './sessions.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

/** Without a row a lesson is unread. @writer guardian-site, sessions */
export const sessionReads = pgTable(
  'session_reads',
  {
    account_id: accountId(),
    guardian_id: uuid().notNull(),
    session_id: uuid().notNull(),
    read_at: instant('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.guardian_id, table.session_id] }),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.session_id],
      foreignColumns: [sessions.account_id, sessions.id],
    }).onDelete('cascade'),
    index('reads_of_session').on(table.account_id, table.session_id),
  ],
)

export const whatsappMessages = pgTable(
  'whatsapp_messages',
  {
    account_id: accountId(),
    /** Generated on the device at the tap, so that a retry is the same message. */
    id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    user_id: uuid(),
    student_id: uuid(),
    /** The one lesson that the message is about: an answer to it becomes a comment. May be deleted since. */
    lesson_id: uuid(),
    /** Null in rows of earlier versions. */
    kind: text({ enum: MESSAGE_KINDS }),
    status: text({ enum: WHATSAPP_STATUSES }).notNull().default('pending'),
    /** Meta's id; null before Meta's acceptance, and for messages from the teacher's phone. */
    provider_id: text(),
    /** Start of the request to Meta. While set, Meta may have the message, so no retry is sent. */
    asked_at: instant('asked_at'),
    error: text(),
    /** A mail was queued because the message did not arrive. */
    mailed_instead: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    index('messages_of_guardian').on(
      table.account_id,
      table.guardian_id,
      table.created_at.desc(),
      table.id.desc(),
    ),
  ],
)

/** Days on which a guardian got the address for writing. @writer guardian-site */
export const whatsappHints = pgTable(
  'whatsapp_hints',
  {
    account_id: accountId(),
    guardian_id: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.guardian_id, table.date] }),
    foreignKey({
      columns: [table.account_id, table.guardian_id],
      foreignColumns: [guardians.account_id, guardians.id],
    }).onDelete('cascade'),
  ],
)

export const digests = pgTable(
  'digests',
  {
    account_id: accountId().references(() => accounts.id),
    date: date({ mode: 'string' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.date] })],
)

/** Lessons already in a daily message: later messages include the others. */
export const digestSessions = pgTable(
  'digest_sessions',
  { account_id: accountId(), session_id: uuid().notNull(), created_at: createdAt() },
  (table) => [
    primaryKey({ columns: [table.account_id, table.session_id] }),
    foreignKey({
      columns: [table.account_id, table.session_id],
      foreignColumns: [sessions.account_id, sessions.id],
    }).onDelete('cascade'),
  ],
)
