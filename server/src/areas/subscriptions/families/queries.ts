import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isAnyOf, type SchoolScope } from '../../../platform/tenancy/index.ts'
import {
  feeReminders,
  guardianStudents,
  guardians,
  memberships,
  sections,
  students,
  subscriptions,
  transactions,
} from '../../../tables/index.ts'
import { paidBySubscription } from '../queries.ts'

/** Every student, also disabled ones: they connect families. By name. */
export function selectChildren(school: SchoolScope) {
  return school.db
    .select({
      id: students.id,
      first_name: students.first_name,
      last_name: students.last_name,
      is_active: students.is_active,
      section_id: students.section_id,
      class_name: sections.name,
    })
    .from(students)
    .leftJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
    )
    .where(eq(students.account_id, school.account_id))
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id))
}

export function selectFamilyLinks(school: SchoolScope) {
  return school.db
    .select({
      student_id: guardianStudents.student_id,
      guardian_id: guardians.id,
      first_name: guardians.first_name,
      last_name: guardians.last_name,
      phone: guardians.phone,
      email: guardians.email,
      language: guardians.language,
    })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(
        eq(guardians.account_id, school.account_id),
        eq(guardians.id, guardianStudents.guardian_id),
      ),
    )
    .where(eq(guardianStudents.account_id, school.account_id))
    .orderBy(asc(guardians.first_name), asc(guardians.last_name), asc(guardians.id))
}

/** Of each student with a subscription that counts, in cents. */
export function selectBalances(school: SchoolScope, student_ids: readonly string[] | 'all') {
  const { account_id, db } = school
  const isCounted = and(
    eq(subscriptions.account_id, account_id),
    isNull(subscriptions.voided_at),
    student_ids === 'all' ? undefined : isAnyOf(subscriptions.student_id, student_ids),
  )
  const counted = db.select({ id: subscriptions.id }).from(subscriptions).where(isCounted)
  const payments = paidBySubscription(
    school,
    student_ids === 'all' ? undefined : inArray(transactions.subscription_id, counted),
  )
  const due = db
    .select({
      student_id: subscriptions.student_id,
      start_date: subscriptions.start_date,
      amount: subscriptions.amount_cents,
      paid: sql<number>`coalesce(${payments.paid}, 0)`.as('paid_of_it'),
    })
    .from(subscriptions)
    .leftJoin(payments, eq(payments.subscription_id, subscriptions.id))
    .where(isCounted)
    .as('due')
  return db
    .select({
      student_id: due.student_id,
      outstanding: sql`sum(greatest(0, ${due.amount} - ${due.paid}))`.mapWith(Number),
      credit: sql`sum(greatest(0, ${due.paid} - ${due.amount}))`.mapWith(Number),
      oldest_open: sql<
        string | null
      >`min(${due.start_date}) filter (where ${due.amount} > ${due.paid})::text`,
    })
    .from(due)
    .groupBy(due.student_id)
}

/** The newest payment that counts, of each student. */
export function selectLastPayments(school: SchoolScope, student_ids: readonly string[]) {
  const { account_id, db } = school
  return db
    .selectDistinctOn([subscriptions.student_id], {
      student_id: subscriptions.student_id,
      amount_cents: transactions.amount_cents,
      paid_on: transactions.paid_on,
    })
    .from(transactions)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.account_id, account_id),
        eq(subscriptions.id, transactions.subscription_id),
        isNull(subscriptions.voided_at),
      ),
    )
    .where(
      and(
        eq(transactions.account_id, account_id),
        isNull(transactions.voided_at),
        sql`${transactions.amount_cents} > 0`,
        isAnyOf(subscriptions.student_id, student_ids),
      ),
    )
    .orderBy(
      asc(subscriptions.student_id),
      desc(transactions.paid_on),
      desc(transactions.created_at),
      desc(transactions.id),
    )
}

const reminder = {
  id: feeReminders.id,
  guardian_id: feeReminders.guardian_id,
  user_id: feeReminders.user_id,
  channel: feeReminders.channel,
  created_at: feeReminders.created_at,
  user: { first_name: memberships.first_name, last_name: memberships.last_name },
}

/** The newest reminder of each guardian. */
export function selectLastReminders(school: SchoolScope, guardian_ids: readonly string[]) {
  const { account_id, db } = school
  return db
    .selectDistinctOn([feeReminders.guardian_id], reminder)
    .from(feeReminders)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, feeReminders.user_id)),
    )
    .where(
      and(eq(feeReminders.account_id, account_id), isAnyOf(feeReminders.guardian_id, guardian_ids)),
    )
    .orderBy(asc(feeReminders.guardian_id), desc(feeReminders.created_at), desc(feeReminders.id))
}

export async function selectReminder(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select({
      guardian_id: feeReminders.guardian_id,
      user_id: feeReminders.user_id,
      channel: feeReminders.channel,
    })
    .from(feeReminders)
    .where(and(eq(feeReminders.account_id, school.account_id), eq(feeReminders.id, id)))
  return row ?? null
}

type NewReminder = Omit<typeof feeReminders.$inferInsert, 'account_id' | 'user_id'>

/** False if the id exists. */
export async function insertReminder(
  { db, account_id, user_id }: SchoolScope,
  row: NewReminder,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(feeReminders)
    .values({ ...row, account_id, user_id })
    .onConflictDoNothing({ target: [feeReminders.account_id, feeReminders.id] })
  return rowCount === 1
}
