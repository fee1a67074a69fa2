import { amountOf, centsOf, outstandingOf } from '@talaqqi/contract/money'
import type {
  StudentWithSubscriptions,
  TransactionChange,
  TransactionInput,
  VoidInput,
} from '@talaqqi/contract/subscriptions'
import { v7 } from 'uuid'
import { recordAudit, recordUpdate } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { dateIn } from '../../platform/clock.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { paymentRecords, selectPaymentsOf } from './queries.ts'
import { lockCounted, studentWith, voidingOf } from './subscriptions.ts'

const record = 'transactions'

/**
 * Idempotent by id. Throws Refusal `not_found`, `conflict`, `voided`, `payment_above_open` (unless confirmed),
 * or `invalid_input` (a future day).
 */
export async function recordPayment(
  school: SchoolScope,
  subscription_id: string,
  { id: record_id = v7(), confirmed = false, ...input }: TransactionInput,
): Promise<StudentWithSubscriptions> {
  requirePastDay(school, input.paid_on)
  const student_id = await inTransaction(school, async (inside) => {
    // Locked, so that of two payments at once the later sees the earlier.
    const subscription = await lockCounted(inside, subscription_id)
    const existing = await paymentRecords.find(inside, record_id)
    if (existing && existing.subscription_id !== subscription_id) throw new Refusal('conflict')
    if (existing) return subscription.student_id
    if (!confirmed && input.amount > (await openOf(inside, subscription)))
      throw new Refusal('payment_above_open')
    const { amount, paid_on } = input
    const values = { id: record_id, subscription_id, amount_cents: centsOf(amount), paid_on }
    if (!(await paymentRecords.insertOnce(inside, values))) throw new Refusal('conflict')
    const changes = { subscription_id, ...input }
    await recordAudit(inside, { action: 'create', record, record_id, changes })
    return subscription.student_id
  })
  return studentWith(school, student_id)
}

/**
 * Throws Refusal `not_found`, `voided`, `changed_meanwhile`, `payment_above_open` (unless confirmed),
 * or `invalid_input` (a future day).
 */
export async function correctPayment(
  school: SchoolScope,
  subscription_id: string,
  record_id: string,
  { id: _, before, confirmed = false, ...to }: TransactionChange,
): Promise<StudentWithSubscriptions> {
  if (to.paid_on) requirePastDay(school, to.paid_on)
  const student_id = await inTransaction(school, async (inside) => {
    const subscription = await lockCounted(inside, subscription_id)
    await changeRecord(
      inside,
      { record, record_id, before, to },
      async () => {
        const payment = await lockPaymentOf(inside, subscription_id, record_id)
        if (payment.void_reason !== null) throw new Refusal('voided')
        return { amount: amountOf(payment.amount_cents), paid_on: payment.paid_on }
      },
      async ({ whole, from }) => {
        const needsConfirming = !confirmed && whole.amount > from.amount
        if (needsConfirming && whole.amount > (await openOf(inside, subscription, record_id)))
          throw new Refusal('payment_above_open')
        const { amount, paid_on } = whole
        await paymentRecords.change(inside, record_id, { amount_cents: centsOf(amount), paid_on })
      },
    )
    return subscription.student_id
  })
  return studentWith(school, student_id)
}

/** Idempotent. Throws Refusal `not_found`, or `voided` if the subscription is void. */
export async function voidPayment(
  school: SchoolScope,
  subscription_id: string,
  record_id: string,
  { reason }: VoidInput,
): Promise<StudentWithSubscriptions> {
  const student_id = await inTransaction(school, async (inside) => {
    const subscription = await lockCounted(inside, subscription_id)
    const { void_reason } = await lockPaymentOf(inside, subscription_id, record_id)
    if (void_reason !== null) return subscription.student_id
    await paymentRecords.change(inside, record_id, { voided_at: new Date(), void_reason: reason })
    await recordUpdate(inside, { record, record_id, ...voidingOf(reason) })
    return subscription.student_id
  })
  return studentWith(school, student_id)
}

async function lockPaymentOf(inside: SchoolScope, subscription_id: string, id: string) {
  const payment = orNotFound(await paymentRecords.lock(inside, id))
  if (payment.subscription_id !== subscription_id) throw new Refusal('not_found')
  return payment
}

/** Excludes the payment `without`. */
async function openOf(
  inside: SchoolScope,
  { id, amount_cents }: { id: string; amount_cents: number },
  without?: string,
): Promise<number> {
  const payments = await selectPaymentsOf(inside, [id])
  const transactions = payments
    .filter((payment) => payment.id !== without)
    .map((payment) => ({
      amount: amountOf(payment.amount_cents),
      voided_at: payment.voided_at?.toISOString() ?? null,
    }))
  return outstandingOf({ amount: amountOf(amount_cents), transactions })
}

/** A future day of a payment is a typing error. */
function requirePastDay({ time_zone }: SchoolScope, day: string): void {
  if (day > dateIn(time_zone)) throw invalid('paid_on', 'date_in_future')
}
