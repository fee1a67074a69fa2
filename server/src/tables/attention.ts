import { ATTENTION_REASONS } from '@talaqqi/contract/attention-reasons'
import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

/** A student who is put aside from the attention list until the end of a day. */
export const attentionSeen = pgTable(
  'attention_seen',
  {
    account_id: accountId(),
    student_id: uuid().notNull(),
    seen_until: date('seen_until', { mode: 'string' }).notNull(),
    /** Those that the person saw: another one brings the student back. */
    reasons: text({ enum: ATTENTION_REASONS }).array().notNull(),
    user_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.student_id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
  ],
)

/** A call or talk with the family of a student. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    /** The author. */
    user_id: uuid().notNull(),
    content: text().notNull(),
    contacted_at: instant('contacted_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    index('contact_notes_of_student').on(
      table.account_id,
      table.student_id,
      table.contacted_at.desc(),
      table.id.desc(),
    ),
  ],
)
