import { v7 } from 'uuid'
import { subscriptions, transactions } from '../../tables/index.ts'
import { type At, type New, only } from '../../testing/schools/factories.ts'

export async function makeSubscription(
  at: At,
  more: New<typeof subscriptions> & { account_id: string; student_id: string },
) {
  const terms = { amount_cents: 45_000, start_date: '2026-01-01', end_date: '2026-01-31' }
  const values = { id: v7(), ...terms, ...more }
  return only(await at.db.insert(subscriptions).values(values).returning())
}

export async function makePayment(
  at: At,
  more: New<typeof transactions> & { account_id: string; subscription_id: string },
) {
  const values = { id: v7(), amount_cents: 10_000, paid_on: '2026-01-05', ...more }
  return only(await at.db.insert(transactions).values(values).returning())
}
