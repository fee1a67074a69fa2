import { dateIn } from '../../../platform/clock.ts'
import { momentAt } from '../lessons/calendar.ts'
import { createRandom } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

const FEE_CENTS = 45_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Three months for each active student, mostly paid. Own random seed. */
export function createSubscriptions(
  { account, timeZone }: Beginning,
  students: Row<'students'>[],
  now: Date,
): Rows {
  const today = dateIn(timeZone, now)
  const random = createRandom(`${account.name} ${today} subscriptions`)
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
        : random.pick([[], [15_000], [22_550]])
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
  return { subscriptions, transactions }
}

/** The first day, `later` months after a day. */
function monthOf(day: string, later: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}
