import { WHATSAPP_STATUSES } from '@talaqqi/contract/notifications'
import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt, instant } from './columns.ts'
import { guardians } from './guardians.ts'
import { sessions } from './sessions.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

/**
 * Which guardian has opened which lesson. A lesson without a row is unread for the guardian.
 *
 * @writer guardian-site, sessions
 */
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

/** WhatsApp messages to guardians, whether Meta's Cloud API or a person's own phone sends them. */
export const whatsappMessages = pgTable(
  'whatsapp_messages',
  {
    account_id: accountId(),
    /** Of a press, made on the device: pressed again, it is the same message. */
    id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    /** Who sent it; null for the daily digest. */
    user_id: uuid(),
    /** Whose lessons it is about; null where it is about several children. */
    student_id: uuid(),
    status: text({ enum: WHATSAPP_STATUSES }).notNull().default('pending'),
    /** Meta's id of the message; null before Meta has taken it, and where a person's phone sent it. */
    provider_id: text(),
    /**
     * Since when Meta is being asked to send it: whether Meta has taken it is not known while this stands,
     * so it is never asked again.
     */
    asked_at: instant('asked_at'),
    /** Meta's reason, where it failed. */
    error: text(),
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

/** Which school's daily message of a day has been left to be sent, so that no guardian gets it twice. */
export const digests = pgTable(
  'digests',
  {
    account_id: accountId().references(() => accounts.id),
    /** The school's day. */
    date: date({ mode: 'string' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.date] })],
)

/**
 * Lessons that a daily message has told of: the next one tells of the others, also of those that arrived
 * or ended late. Kept for as long as a lesson may be told.
 */
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
