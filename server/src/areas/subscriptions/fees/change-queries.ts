import { amountOf } from '@talaqqi/contract/money'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isAnyOf, type SchoolScope, updateWhere } from '../../../platform/tenancy/index.ts'
import { sections, students, subscriptions, transactions } from '../../../tables/index.ts'

/** Each subscription of the run with its child and the paid amount, by name. */
export async function selectFeesOf({ db, account_id }: SchoolScope, fee_run_id: string) {
  const paid = db
    .select({ cents: sql<number>`coalesce(sum(${transactions.amount_cents}), 0)::bigint` })
    .from(transactions)
    .where(
      and(
        eq(transactions.account_id, account_id),
        eq(transactions.subscription_id, subscriptions.id),
        isNull(transactions.voided_at),
      ),
    )
  return db
    .select({
      id: subscriptions.id,
      student_id: subscriptions.student_id,
      first_name: students.first_name,
      last_name: students.last_name,
      class_name: sections.name,
      amount_cents: subscriptions.amount_cents,
      discount_cents: subscriptions.discount_cents,
      start_date: subscriptions.start_date,
      end_date: subscriptions.end_date,
      voided_at: subscriptions.voided_at,
      paid: sql`(${paid})`.mapWith((cents) => amountOf(Number(cents))),
    })
    .from(subscriptions)
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, subscriptions.student_id)),
    )
    .leftJoin(
      sections,
      and(eq(sections.account_id, account_id), eq(sections.id, students.section_id)),
    )
    .where(and(eq(subscriptions.account_id, account_id), eq(subscriptions.fee_run_id, fee_run_id)))
    .orderBy(asc(students.first_name), asc(students.last_name), asc(subscriptions.id))
}

type Terms = Partial<typeof subscriptions.$inferInsert>

export async function updateFees(
  { db, account_id }: SchoolScope,
  ids: string[],
  terms: Terms,
): Promise<void> {
  if (ids.length === 0) return
  const isOne = and(eq(subscriptions.account_id, account_id), isAnyOf(subscriptions.id, ids))
  await updateWhere(db, subscriptions, terms, isOne)
}
