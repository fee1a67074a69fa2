import { REMINDER_CHANNELS } from '@talaqqi/contract/families'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'
import { guardians } from './guardians.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

const cents = () => bigint('amount_cents', { mode: 'number' }).notNull()

/** Entered by mistake: visible, but counts nowhere. */
const voiding = () => ({
  voided_at: timestamp({ withTimezone: true }),
  void_reason: text(),
})

/** Fees of a class or of the school, added at once. @writer subscriptions */
export const feeRuns = pgTable(
  'fee_runs',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** The class's name at that time; null for the whole school. */
    class_name: text(),
    amount_cents: cents(),
    /** Less for each further child of a family. */
    discount_cents: bigint({ mode: 'number' }).notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    total_cents: bigint({ mode: 'number' }).notNull(),
    undone_at: instant('undone_at'),
    undone_by: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    foreignKey({
      columns: [table.account_id, table.undone_by],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    index('newest_fee_runs').on(table.account_id, table.created_at.desc(), table.id.desc()),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    /** The amount due, after the discount. */
    amount_cents: cents(),
    discount_cents: bigint({ mode: 'number' }).notNull().default(0),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    fee_run_id: uuid(),
    ...voiding(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.fee_run_id],
      foreignColumns: [feeRuns.account_id, feeRuns.id],
    }),
    index('subscriptions_of_student').on(table.account_id, table.student_id),
    index('subscriptions_of_fee_run')
      .on(table.account_id, table.fee_run_id)
      .where(sql`${table.fee_run_id} is not null`),
    check('subscription_discount', sql`${table.discount_cents} between 0 and 1000000000`),
    check('subscription_amount', sql`${table.amount_cents} between 0 and 1000000000`),
    check('subscription_void', sql`(${table.voided_at} is null) = (${table.void_reason} is null)`),
    check('subscription_dates', sql`${table.start_date} <= ${table.end_date}`),
  ],
)

/** A removed payment has amount 0. @writer subscriptions */
export const transactions = pgTable(
  'transactions',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    subscription_id: uuid().notNull(),
    amount_cents: cents(),
    paid_on: date({ mode: 'string' }).notNull(),
    ...voiding(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.subscription_id],
      foreignColumns: [subscriptions.account_id, subscriptions.id],
    }),
    index('transactions_of_subscription').on(table.account_id, table.subscription_id),
    check('transaction_void', sql`(${table.voided_at} is null) = (${table.void_reason} is null)`),
    check('transaction_amount', sql`${table.amount_cents} between 0 and 1000000000`),
  ],
)

/** @writer subscriptions */
export const feeReminders = pgTable(
  'fee_reminders',
  {
    account_id: accountId(),
    /** Generated on the device at the tap, so that a retry is the same reminder. */
    id: uuid().notNull(),
    guardian_id: uuid().notNull(),
    user_id: uuid().notNull(),
    channel: text({ enum: REMINDER_CHANNELS }).notNull(),
    amount_cents: cents(),
    created_at: createdAt(),
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
    index('reminders_of_guardian').on(
      table.account_id,
      table.guardian_id,
      table.created_at.desc(),
      table.id.desc(),
    ),
  ],
)
