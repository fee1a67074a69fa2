import { amountOf } from '@talaqqi/contract/money'
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  deleteWhere,
  isAnyOf,
  plainRecords,
  type SchoolScope,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import {
  feeRuns,
  memberships,
  sections,
  students,
  subscriptions,
  transactions,
} from '../../../tables/index.ts'

type Days = { start_date: string; end_date: string }

export const feeRunRecords = plainRecords(feeRuns, {
  id: feeRuns.id,
  amount_cents: feeRuns.amount_cents,
  discount_cents: feeRuns.discount_cents,
  start_date: feeRuns.start_date,
  end_date: feeRuns.end_date,
  undone_at: feeRuns.undone_at,
})

/** Until the transaction ends; ordered by id, to avoid deadlocks. */
export async function lockActiveStudents(school: SchoolScope, section_id: string | null) {
  await school.db
    .select({ id: students.id })
    .from(students)
    .where(
      and(
        eq(students.account_id, school.account_id),
        eq(students.is_active, true),
        section_id === null ? undefined : eq(students.section_id, section_id),
      ),
    )
    .orderBy(asc(students.id))
    .for('no key update')
}

/** Students with a subscription of some of these days, without those of the run. */
export async function selectCharged(
  school: SchoolScope,
  { start_date, end_date }: Days,
  fee_run_id: string | null = null,
) {
  const rows = await school.db
    .selectDistinct({ id: subscriptions.student_id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account_id, school.account_id),
        isNull(subscriptions.voided_at),
        lte(subscriptions.start_date, end_date),
        gte(subscriptions.end_date, start_date),
        fee_run_id === null
          ? undefined
          : sql`${subscriptions.fee_run_id} is distinct from ${fee_run_id}`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export async function selectSectionName({ db, account_id }: SchoolScope, id: string) {
  const [row] = await db
    .select({ name: sections.name })
    .from(sections)
    .where(and(eq(sections.account_id, account_id), eq(sections.id, id)))
  return row?.name ?? null
}

const undoer = alias(memberships, 'undoer')

/** Newest first; only the one with this id, if given. */
export async function selectFeeRuns(
  { db, account_id }: SchoolScope,
  { id, skip = 0, limit = 1 }: { id?: string; skip?: number; limit?: number },
) {
  const rows = await db
    .select({
      id: feeRuns.id,
      class_name: feeRuns.class_name,
      amount: feeRuns.amount_cents,
      sibling_discount: feeRuns.discount_cents,
      start_date: feeRuns.start_date,
      end_date: feeRuns.end_date,
      count: feeRuns.count,
      total: feeRuns.total_cents,
      created_at: feeRuns.created_at,
      user: { first_name: memberships.first_name, last_name: memberships.last_name },
      undone_at: feeRuns.undone_at,
      undone_by: { first_name: undoer.first_name, last_name: undoer.last_name },
    })
    .from(feeRuns)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, feeRuns.user_id)),
    )
    .leftJoin(undoer, and(eq(undoer.account_id, account_id), eq(undoer.user_id, feeRuns.undone_by)))
    .where(and(eq(feeRuns.account_id, account_id), id ? eq(feeRuns.id, id) : undefined))
    .orderBy(sql`${feeRuns.created_at} desc nulls last`, sql`${feeRuns.id} desc nulls last`)
    .offset(skip)
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    amount: amountOf(row.amount),
    sibling_discount: amountOf(row.sibling_discount),
    total: amountOf(row.total),
    created_at: row.created_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
  }))
}

type NewSubscription = Omit<typeof subscriptions.$inferInsert, 'account_id'>

/** PostgreSQL's limit is 65,535 parameters a statement. */
export async function insertSubscriptions(
  { db, account_id }: SchoolScope,
  rows: NewSubscription[],
): Promise<void> {
  if (rows.length === 0) return
  await db.insert(subscriptions).values(rows.map((row) => ({ ...row, account_id })))
}

/** Of the run, by id; locked until the transaction ends, so that no payment is added. */
export function lockSubscriptionsOf({ db, account_id }: SchoolScope, fee_run_id: string) {
  return db
    .select({ id: subscriptions.id, student_id: subscriptions.student_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.account_id, account_id), eq(subscriptions.fee_run_id, fee_run_id)))
    .orderBy(asc(subscriptions.id))
    .for('update')
}

/** Students with any payment, also a void one, by name. */
export function selectPayersOf({ db, account_id }: SchoolScope, subscription_ids: string[]) {
  return db
    .selectDistinct({
      id: students.id,
      first_name: students.first_name,
      last_name: students.last_name,
    })
    .from(transactions)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.account_id, account_id),
        eq(subscriptions.id, transactions.subscription_id),
      ),
    )
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, subscriptions.student_id)),
    )
    .where(
      and(
        eq(transactions.account_id, account_id),
        isAnyOf(transactions.subscription_id, subscription_ids),
      ),
    )
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id))
}

export async function deleteSubscriptionsOf(
  { db, account_id }: SchoolScope,
  fee_run_id: string,
): Promise<void> {
  await deleteWhere(
    db,
    subscriptions,
    and(eq(subscriptions.account_id, account_id), eq(subscriptions.fee_run_id, fee_run_id)),
  )
}

export async function markUndone(
  { db, account_id, user_id }: SchoolScope,
  id: string,
): Promise<void> {
  await updateWhere(
    db,
    feeRuns,
    { undone_at: sql`now()`, undone_by: user_id },
    and(eq(feeRuns.account_id, account_id), eq(feeRuns.id, id)),
  )
}
