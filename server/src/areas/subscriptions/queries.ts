import { amountOf } from '@talaqqi/contract/money'
import type { SubscriptionTotals } from '@talaqqi/contract/subscriptions'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAnyOf, plainRecords, type SchoolScope } from '../../platform/tenancy/index.ts'
import { students, subscriptions, transactions } from '../../tables/index.ts'

type Page = { skip: number; limit: number }

const person = {
  id: students.id,
  first_name: students.first_name,
  last_name: students.last_name,
  is_active: students.is_active,
}

export const subscriptionRecords = plainRecords(subscriptions, {
  id: subscriptions.id,
  student_id: subscriptions.student_id,
  amount_cents: subscriptions.amount_cents,
  discount_cents: subscriptions.discount_cents,
  start_date: subscriptions.start_date,
  end_date: subscriptions.end_date,
  voided_at: subscriptions.voided_at,
  void_reason: subscriptions.void_reason,
})

export const paymentRecords = plainRecords(transactions, {
  id: transactions.id,
  subscription_id: transactions.subscription_id,
  amount_cents: transactions.amount_cents,
  paid_on: transactions.paid_on,
  created_at: transactions.created_at,
  voided_at: transactions.voided_at,
  void_reason: transactions.void_reason,
})

/** Active students, and all students with a subscription; by name. */
export function selectPayers(school: SchoolScope, { skip, limit }: Page) {
  const disabled = alias(students, 'disabled')
  const former = school.db
    .select({ id: disabled.id })
    .from(disabled)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.account_id, school.account_id),
        eq(subscriptions.student_id, disabled.id),
      ),
    )
    .where(and(eq(disabled.account_id, school.account_id), eq(disabled.is_active, false)))
  return school.db
    .select(person)
    .from(students)
    .where(
      and(
        eq(students.account_id, school.account_id),
        or(eq(students.is_active, true), sql`${students.id} = any(array${former})`),
      ),
    )
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id))
    .offset(skip)
    .limit(limit)
}

export function selectSubscriptionsOf(school: SchoolScope, student_ids: string[]) {
  return subscriptionRecords.list(school, {
    where: isAnyOf(subscriptions.student_id, student_ids),
    order: [desc(subscriptions.start_date), desc(subscriptions.end_date), desc(subscriptions.id)],
  })
}

export function selectPaymentsOf(school: SchoolScope, subscription_ids: string[]) {
  return paymentRecords.list(school, {
    where: isAnyOf(transactions.subscription_id, subscription_ids),
    order: [asc(transactions.paid_on), asc(transactions.created_at), asc(transactions.id)],
  })
}

/** Payments that count, summed before any join: a tenth of the rows to join. */
export function paidBySubscription({ account_id, db }: SchoolScope, which: SQL | undefined) {
  return db
    .select({
      subscription_id: transactions.subscription_id,
      paid: sql<number>`sum(${transactions.amount_cents})::bigint`.as('paid'),
    })
    .from(transactions)
    .where(and(eq(transactions.account_id, account_id), isNull(transactions.voided_at), which))
    .groupBy(transactions.subscription_id)
    .as('payments')
}

/** Void subscriptions and payments are excluded. */
export async function selectTotals(school: SchoolScope): Promise<SubscriptionTotals> {
  const { account_id, db } = school
  const payments = paidBySubscription(school, undefined)
  const due = db
    .select({
      amount: subscriptions.amount_cents,
      paid: sql<number>`coalesce(${payments.paid}, 0)`.as('paid_of_it'),
    })
    .from(subscriptions)
    .leftJoin(payments, eq(payments.subscription_id, subscriptions.id))
    .where(and(eq(subscriptions.account_id, account_id), isNull(subscriptions.voided_at)))
    .as('due')
  const [sums] = await db
    .select({
      total_subscriptions: centsIn(sql`${due.amount}`),
      total_paid: centsIn(sql`${due.paid}`),
      total_outstanding: centsIn(sql`greatest(0, ${due.amount} - ${due.paid})`),
      total_credit: centsIn(sql`greatest(0, ${due.paid} - ${due.amount})`),
    })
    .from(due)
  if (!sums) throw new Error('the sum query returned no row')
  return sums
}

/** PostgreSQL sums bigints to a numeric, which the driver returns as text. */
const centsIn = (cents: SQL) =>
  sql<number>`coalesce(sum(${cents}), 0)`.mapWith((sum: string) => amountOf(Number(sum)))
