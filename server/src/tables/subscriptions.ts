import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt } from './columns.ts'
import { students } from './students.ts'

const cents = () => bigint('amount_cents', { mode: 'number' }).notNull()

/** Entered by mistake: visible, but counts nowhere. */
const voiding = () => ({
  voided_at: timestamp({ withTimezone: true }),
  void_reason: text(),
})

export const subscriptions = pgTable(
  'subscriptions',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    amount_cents: cents(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    ...voiding(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    index('subscriptions_of_student').on(table.account_id, table.student_id),
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
