import { amountOf } from '@talaqqi/contract/money'
import {
  type StudentWithSubscriptions,
  type SubscriptionChange,
  type SubscriptionInput,
  subscriptionInput,
  type TransactionChange,
  type TransactionInput,
} from '@talaqqi/contract/subscriptions'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { dateIn } from '../../platform/clock.ts'
import { found, invalid, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudent } from '../students/index.ts'
import {
  insertPayment,
  insertSubscription,
  lockPayment,
  lockSubscription,
  selectPayers,
  selectPayment,
  selectPaymentsOf,
  selectSubscription,
  selectSubscriptionsOf,
  updatePayment,
  updateSubscription,
} from './queries.ts'

type Payer = Omit<StudentWithSubscriptions, 'subscriptions'>

/** The students that subscriptions are about, by name, each with them and their payments. */
export async function listSubscriptions(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<StudentWithSubscriptions[]> {
  return withSubscriptions(school, await selectPayers(school, page))
}

/**
 * Adds a subscription. Repeated with the same id it changes nothing. Throws Refusal `not_found`
 * (there is no such student) or `conflict` (another student has a subscription of this id).
 */
export async function addSubscription(
  school: SchoolScope,
  { id = v7(), ...input }: SubscriptionInput,
): Promise<StudentWithSubscriptions> {
  await getStudent(school, input.student_id)
  await inTransaction(school, async (inside) => {
    if (await insertSubscription(inside, { id, ...input }))
      await recordAudit(inside, {
        action: 'create',
        record: 'subscriptions',
        record_id: id,
        changes: input,
      })
  })
  const { student_id } = found(await selectSubscription(school, id))
  if (student_id !== input.student_id) throw new Refusal('conflict')
  return studentWith(school, student_id)
}

/** Changes a subscription. Throws Refusal `not_found`, `changed_meanwhile`, or `invalid_input` where it is another student's. */
export async function changeSubscription(
  school: SchoolScope,
  record_id: string,
  { id: _, before, student_id, ...to }: SubscriptionChange,
): Promise<StudentWithSubscriptions> {
  const of = await inTransaction(school, async (inside) => {
    const {
      student_id: whose,
      amount_cents,
      ...terms
    } = found(await lockSubscription(inside, record_id))
    if (student_id && student_id !== whose) throw invalid('student_id', 'of_another_student')
    await changeRecord(
      inside,
      { record: 'subscriptions', record_id, before, to, schema: subscriptionInput },
      async () => ({ ...terms, student_id: whose, amount: amountOf(amount_cents) }),
      ({ whole }) => updateSubscription(inside, record_id, whole),
    )
    return whose
  })
  return studentWith(school, of)
}

/** Records a payment. Repeated with the same id it changes nothing. Throws Refusal `not_found`, `conflict`, or `invalid_input` (a day to come). */
export async function recordPayment(
  school: SchoolScope,
  subscription_id: string,
  { id = v7(), ...input }: TransactionInput,
): Promise<StudentWithSubscriptions> {
  requirePastDay(school, input.paid_on)
  const { student_id } = found(await selectSubscription(school, subscription_id))
  await inTransaction(school, async (inside) => {
    if (await insertPayment(inside, { id, subscription_id, ...input }))
      await recordAudit(inside, {
        action: 'create',
        record: 'transactions',
        record_id: id,
        changes: { subscription_id, ...input },
      })
  })
  const payment = found(await selectPayment(school, id))
  if (payment.subscription_id !== subscription_id) throw new Refusal('conflict')
  return studentWith(school, student_id)
}

/** Corrects a payment of a subscription. Throws Refusal `not_found`, `changed_meanwhile` or `invalid_input` (a day to come). */
export async function correctPayment(
  school: SchoolScope,
  subscription_id: string,
  record_id: string,
  { id: _, before, ...to }: TransactionChange,
): Promise<StudentWithSubscriptions> {
  if (to.paid_on) requirePastDay(school, to.paid_on)
  const { student_id } = found(await selectSubscription(school, subscription_id))
  await inTransaction(school, async (inside) => {
    await changeRecord(
      inside,
      { record: 'transactions', record_id, before, to },
      async () => {
        const payment = found(await lockPayment(inside, record_id))
        if (payment.subscription_id !== subscription_id) throw new Refusal('not_found')
        return { amount: amountOf(payment.amount_cents), paid_on: payment.paid_on }
      },
      ({ whole }) => updatePayment(inside, record_id, whole),
    )
  })
  return studentWith(school, student_id)
}

/** Money that has come has come by today: another day is a slip of the finger. */
function requirePastDay({ time_zone }: SchoolScope, day: string): void {
  if (day > dateIn(time_zone)) throw invalid('paid_on', 'date_in_future')
}

async function studentWith(school: SchoolScope, id: string): Promise<StudentWithSubscriptions> {
  const [student] = await withSubscriptions(school, [await getStudent(school, id)])
  return found(student ?? null)
}

async function withSubscriptions(
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
    subscriptions: (byStudent.get(id) ?? []).map(({ amount_cents, student_id: _, ...terms }) => ({
      ...terms,
      amount: amountOf(amount_cents),
      transactions: (bySubscription.get(terms.id) ?? []).map((payment) => ({
        id: payment.id,
        amount: amountOf(payment.amount_cents),
        paid_on: payment.paid_on,
        created_at: payment.created_at.toISOString(),
      })),
    })),
  }))
}
