import { dateIn } from '../../../platform/clock.ts'
import { momentAt } from '../lessons/calendar.ts'
import { createRandom } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

const FEE_CENTS = 45_000
const DAY_MS = 24 * 60 * 60 * 1000

type Payers = {
  students: Row<'students'>[]
  guardianStudents: Row<'guardianStudents'>[]
  admin_id: string
}

/**
 * Three months for each active student, mostly paid, the last added at once; a disabled student who owes; two
 * reminders. Own random seed.
 */
export function createSubscriptions(
  school: Beginning,
  { students, guardianStudents, admin_id }: Payers,
  now: Date,
): Rows {
  const { account, timeZone } = school
  const today = dateIn(timeZone, now)
  const random = createRandom(`${account.name} subscriptions`)
  const subscriptions: Row<'subscriptions'>[] = []
  const transactions: Row<'transactions'>[] = []
  for (const { id: student_id } of students.filter(({ is_active }) => is_active)) {
    const paysWell = random.chance(0.8)
    for (const start_date of [monthOf(today, -2), monthOf(today, -1), monthOf(today, 0)]) {
      const created_at = momentAt(timeZone, start_date, 8 * 60)
      const id = random.id(created_at)
      const end_date = dayBefore(monthOf(start_date, 1))
      const of = { account_id: account.id, created_at }
      subscriptions.push({ ...of, id, student_id, amount_cents: FEE_CENTS, start_date, end_date })
      const parts = random.chance(paysWell ? 0.9 : 0.3)
        ? random.pick([[FEE_CENTS], [FEE_CENTS], [20_000, 25_000]])
        : random.pick<number[]>([[], [15_000], [22_550]])
      for (const amount_cents of parts) {
        const paid_at = new Date(created_at.getTime() + random.whole(0, 20) * DAY_MS)
        const paid_on = dateIn(timeZone, paid_at)
        if (paid_on >= today) continue
        transactions.push({
          account_id: account.id,
          id: random.id(paid_at),
          subscription_id: id,
          amount_cents,
          paid_on,
          created_at: paid_at,
        })
      }
    }
  }
  const active = subscriptions.length / 3
  const run = createRun(school, { admin_id, count: active, start_date: monthOf(today, 0) })
  for (const one of subscriptions) if (one.start_date === run.start_date) one.fee_run_id = run.id
  subscriptions.push(...owedByDisabled(school, students, monthOf(today, -2)))
  const rows = { subscriptions, transactions }
  const feeReminders = createReminders(school, { ...rows, guardianStudents, admin_id }, now)
  return { ...rows, feeRuns: [run], feeReminders }
}

type NewRun = { admin_id: string; count: number; start_date: string }

function createRun(
  { account, timeZone }: Beginning,
  { admin_id, count, start_date }: NewRun,
): Row<'feeRuns'> {
  const created_at = momentAt(timeZone, start_date, 8 * 60)
  return {
    account_id: account.id,
    id: createRandom(`${account.name} fees`).id(created_at),
    user_id: admin_id,
    amount_cents: FEE_CENTS,
    discount_cents: 0,
    start_date,
    end_date: dayBefore(monthOf(start_date, 1)),
    count,
    total_cents: count * FEE_CENTS,
    created_at,
  }
}

function owedByDisabled(
  { account, timeZone }: Beginning,
  students: Row<'students'>[],
  start_date: string,
): Row<'subscriptions'>[] {
  const created_at = momentAt(timeZone, start_date, 8 * 60)
  const random = createRandom(`${account.name} disabled`)
  const end_date = dayBefore(monthOf(start_date, 1))
  return students
    .filter(({ is_active }) => !is_active)
    .slice(0, 1)
    .map(({ id: student_id }) => ({
      ...{ account_id: account.id, id: random.id(created_at), student_id },
      ...{ amount_cents: FEE_CENTS, start_date, end_date, created_at },
    }))
}

type Owing = {
  subscriptions: Row<'subscriptions'>[]
  transactions: Row<'transactions'>[]
  guardianStudents: Row<'guardianStudents'>[]
  admin_id: string
}

const REMINDED = 2
const REMINDED_DAYS_AGO = 3

/** To guardians of the first students who owe. */
function createReminders(
  { account, timeZone }: Beginning,
  { subscriptions, transactions, guardianStudents, admin_id }: Owing,
  now: Date,
): Row<'feeReminders'>[] {
  const day = dateIn(timeZone, new Date(now.getTime() - REMINDED_DAYS_AGO * DAY_MS))
  const created_at = momentAt(timeZone, day, 9 * 60)
  const random = createRandom(`${account.name} reminders`)
  const paid = Map.groupBy(transactions, ({ subscription_id }) => subscription_id)
  const owedBy = (student_id: string) =>
    subscriptions
      .filter((one) => one.student_id === student_id)
      .map(({ id, amount_cents }) => {
        const payments = paid.get(id) ?? []
        return amount_cents - payments.reduce((sum, one) => sum + one.amount_cents, 0)
      })
      .reduce((sum, open) => sum + Math.max(0, open), 0)
  const owing = guardianStudents
    .map((link) => ({ ...link, amount_cents: owedBy(link.student_id) }))
    .filter(({ amount_cents }) => amount_cents > 0)
  return owing.slice(0, REMINDED).map(({ guardian_id, amount_cents }) => ({
    ...{ account_id: account.id, id: random.id(created_at), user_id: admin_id },
    ...{ guardian_id, amount_cents, channel: 'mail' as const, created_at },
  }))
}

/** The first day, `later` months after a day. */
function monthOf(day: string, later: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}
