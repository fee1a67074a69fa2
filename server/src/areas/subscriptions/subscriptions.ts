import { amountOf, centsOf } from '@talaqqi/contract/money'
import {
  type StudentWithSubscriptions,
  type SubscriptionChange,
  type SubscriptionInput,
  subscriptionInput,
  type VoidInput,
} from '@talaqqi/contract/subscriptions'
import { v7 } from 'uuid'
import { recordAudit, recordUpdate } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudent } from '../students/index.ts'
import {
  selectPayers,
  selectPaymentsOf,
  selectSubscriptionsOf,
  subscriptionRecords,
} from './queries.ts'

type Payer = Omit<StudentWithSubscriptions, 'subscriptions'>

export async function listSubscriptions(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<StudentWithSubscriptions[]> {
  return withSubscriptions(school, await selectPayers(school, page))
}

/** Idempotent by id. Throws Refusal `not_found` (the student) or `conflict` (foreign id). */
export async function addSubscription(
  school: SchoolScope,
  { id = v7(), ...input }: SubscriptionInput,
): Promise<StudentWithSubscriptions> {
  await getStudent(school, input.student_id)
  await inTransaction(school, async (inside) => {
    const values = { id, ...columnsOf(input) }
    if (await subscriptionRecords.insertOnce(inside, values))
      await recordAudit(inside, {
        action: 'create',
        record: 'subscriptions',
        record_id: id,
        changes: input,
      })
  })
  const { student_id } = orNotFound(await subscriptionRecords.find(school, id))
  if (student_id !== input.student_id) throw new Refusal('conflict')
  return studentWith(school, student_id)
}

/** Throws Refusal `not_found`, `voided`, `changed_meanwhile`, or `invalid_input` for another student. */
export async function changeSubscription(
  school: SchoolScope,
  record_id: string,
  { id: _, before, student_id, ...to }: SubscriptionChange,
): Promise<StudentWithSubscriptions> {
  const of = await inTransaction(school, async (inside) => {
    const locked = await lockCounted(inside, record_id)
    const { student_id: owner, amount_cents, discount_cents, start_date, end_date } = locked
    const amounts = { amount: amountOf(amount_cents), discount: amountOf(discount_cents) }
    if (student_id && student_id !== owner) throw invalid('student_id', 'of_another_student')
    await changeRecord(
      inside,
      { record: 'subscriptions', record_id, before, to, schema: subscriptionInput },
      async () => ({ start_date, end_date, student_id: owner, ...amounts }),
      ({ whole }) => subscriptionRecords.change(inside, record_id, columnsOf(whole)),
    )
    return owner
  })
  return studentWith(school, of)
}

type Terms = Omit<SubscriptionInput, 'id'>

function columnsOf({ amount, discount, ...terms }: Terms) {
  return { ...terms, amount_cents: centsOf(amount), discount_cents: centsOf(discount) }
}

/** Includes its payments; idempotent. Throws Refusal `not_found`. */
export async function voidSubscription(
  school: SchoolScope,
  record_id: string,
  { reason }: VoidInput,
): Promise<StudentWithSubscriptions> {
  const of = await inTransaction(school, async (inside) => {
    const { student_id, void_reason } = orNotFound(
      await subscriptionRecords.lock(inside, record_id),
    )
    if (void_reason !== null) return student_id
    const voiding = { voided_at: new Date(), void_reason: reason }
    await subscriptionRecords.change(inside, record_id, voiding)
    await recordUpdate(inside, { record: 'subscriptions', record_id, ...voidingOf(reason) })
    return student_id
  })
  return studentWith(school, of)
}

/** Throws Refusal `not_found` or `voided`. */
export async function lockCounted(inside: SchoolScope, id: string) {
  const subscription = orNotFound(await subscriptionRecords.lock(inside, id))
  if (subscription.void_reason !== null) throw new Refusal('voided')
  return subscription
}

export const voidingOf = (reason: string) => ({
  from: { void_reason: null },
  to: { void_reason: reason },
})

/** Throws Refusal `not_found`. */
export async function studentWith(
  school: SchoolScope,
  id: string,
): Promise<StudentWithSubscriptions> {
  const [student] = await withSubscriptions(school, [await getStudent(school, id)])
  return orNotFound(student ?? null)
}

export async function withSubscriptions(
  school: SchoolScope,
  payers: Payer[],
): Promise<StudentWithSubscriptions[]> {
  const subscriptions = await selectSubscriptionsOf(
    school,
    payers.map(({ id }) => id),
  )
  const payments = await selectPaymentsOf(
    school,
    subscriptions.map(({ id }) => id),
  )
  const byStudent = Map.groupBy(subscriptions, ({ student_id }) => student_id)
  const bySubscription = Map.groupBy(payments, ({ subscription_id }) => subscription_id)
  return payers.map(({ id, first_name, last_name, is_active }) => ({
    id,
    first_name,
    last_name,
    is_active,
    subscriptions: (byStudent.get(id) ?? []).map(
      ({ amount_cents, discount_cents, student_id: _, ...terms }) => ({
        ...terms,
        discount: amountOf(discount_cents),
        voided_at: terms.voided_at?.toISOString() ?? null,
        amount: amountOf(amount_cents),
        transactions: (bySubscription.get(terms.id) ?? []).map((payment) => ({
          id: payment.id,
          amount: amountOf(payment.amount_cents),
          paid_on: payment.paid_on,
          created_at: payment.created_at.toISOString(),
          voided_at: payment.voided_at?.toISOString() ?? null,
          void_reason: payment.void_reason,
        })),
      }),
    ),
  }))
}
