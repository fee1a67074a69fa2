import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { says, saysMissing } from './field-errors.ts'
import { before, calendarDay, id, idParams, instant, name, paging } from './fields.ts'
import { AMOUNT_LIMIT } from './money.ts'
import { administrator, route } from './route.ts'
import { personOfSchool } from './students.ts'

/** At most two decimals. */
export const amount = z
  .number(saysMissing('number_missing'))
  .check(
    z.gte(0, says('amount_below_nothing')),
    z.lte(AMOUNT_LIMIT),
    z.multipleOf(0.01, says('amount_too_fine')),
  )

const voiding = { voided_at: z.nullable(instant), void_reason: z.nullable(z.string()) }

export const transaction = z.object({
  id,
  amount: z.number(),
  paid_on: z.string(),
  created_at: instant,
  ...voiding,
})
export type Transaction = z.infer<typeof transaction>

/** Payments: oldest first. */
export const subscription = z.object({
  id,
  amount: z.number(),
  /** Already taken off the amount. */
  discount: z.number(),
  start_date: z.string(),
  end_date: z.string(),
  ...voiding,
  transactions: z.array(transaction),
})
export type Subscription = z.infer<typeof subscription>

export const studentWithSubscriptions = z.extend(personOfSchool, {
  is_active: z.boolean(),
  subscriptions: z.array(subscription),
})
export type StudentWithSubscriptions = z.infer<typeof studentWithSubscriptions>

/**
 * Without void records. `total_subscriptions` + `total_credit` = `total_paid` +
 * `total_outstanding`.
 */
export const subscriptionTotals = z.object({
  total_subscriptions: z.number(),
  total_paid: z.number(),
  total_outstanding: z.number(),
  total_credit: z.number(),
})
export type SubscriptionTotals = z.infer<typeof subscriptionTotals>

const fields = {
  id: z.optional(id),
  student_id: id,
  amount,
  /** Already taken off the amount. */
  discount: z._default(amount, 0),
  start_date: calendarDay,
  end_date: calendarDay,
}
export const endsLater = z.refine<{ start_date: string; end_date: string }>(
  ({ start_date, end_date }) => start_date <= end_date,
  { path: ['end_date'], error: says('end_before_start') },
)

export const subscriptionInput = z.object(fields).check(endsLater)
export type SubscriptionInput = z.infer<typeof subscriptionInput>

export const subscriptionChange = z.object({ ...changesOf(fields), before })
export type SubscriptionChange = z.infer<typeof subscriptionChange>

/** `true` allows more than the outstanding amount; otherwise `payment_above_open`. */
const confirmed = z.optional(z.boolean())

export const transactionInput = z.object({
  id: z.optional(id),
  amount: amount.check(z.gt(0, says('amount_missing'))),
  paid_on: calendarDay,
  confirmed,
})
export type TransactionInput = z.infer<typeof transactionInput>

const corrected = { id: z.optional(id), amount, paid_on: calendarDay, confirmed }
/** An amount of 0 undoes the payment, which stays visible. */
export const correctedTransaction = z.object(corrected)
export const transactionChange = z.object({ ...changesOf(corrected), before })
export type TransactionChange = z.infer<typeof transactionChange>

export const voidInput = z.object({ reason: name(200) })
export type VoidInput = z.infer<typeof voidInput>

const ID = '019aa000-0000-7000-8000-000000000001'
const example = { amount: 450, start_date: '2026-11-01', end_date: '2026-11-30' }
const payment = { amount: 200.5, paid_on: '2026-11-03' }

export const listSubscriptions = route({
  method: 'GET',
  path: '/subscriptions/',
  summary:
    'The active students, and disabled ones who have a subscription, by name, each with the subscriptions, the latest first',
  access: administrator,
  query: z.object(paging(200)),
  answer: z.array(studentWithSubscriptions),
})

export const getSubscriptionTotals = route({
  method: 'GET',
  path: '/subscriptions/account',
  summary:
    'What all subscriptions of the school come to, what has been paid of them, what is open and what is credit',
  access: administrator,
  answer: subscriptionTotals,
})

export const addSubscription = route({
  method: 'POST',
  path: '/subscriptions/',
  summary: 'Add a subscription; answers the student with all subscriptions',
  access: administrator,
  body: subscriptionInput,
  answer: studentWithSubscriptions,
  example: { ...example, student_id: ID },
})

export const changeSubscription = route({
  method: 'PUT',
  path: '/subscriptions/:id',
  summary: 'Change a subscription; answers the student with all subscriptions',
  access: administrator,
  params: idParams,
  body: subscriptionChange,
  answer: studentWithSubscriptions,
  example,
})

export const recordPayment = route({
  method: 'POST',
  path: '/subscriptions/:id/transactions',
  summary: 'Record a payment; answers the student with all subscriptions',
  access: administrator,
  params: idParams,
  body: transactionInput,
  answer: studentWithSubscriptions,
  example: payment,
})

export const correctPayment = route({
  method: 'PUT',
  path: '/subscriptions/:id/transactions/:transaction_id',
  summary: 'Correct a payment; answers the student with all subscriptions',
  access: administrator,
  params: z.object({ id, transaction_id: id }),
  body: transactionChange,
  answer: studentWithSubscriptions,
  example: payment,
})

export const voidSubscription = route({
  method: 'POST',
  path: '/subscriptions/:id/void',
  summary:
    'Void a subscription that was entered by mistake, with its payments; answers the student with all subscriptions',
  access: administrator,
  params: idParams,
  body: voidInput,
  answer: studentWithSubscriptions,
  example: { reason: 'Entered for the wrong student' },
})

export const voidPayment = route({
  method: 'POST',
  path: '/subscriptions/:id/transactions/:transaction_id/void',
  summary: 'Void a payment that was entered by mistake; answers the student with all subscriptions',
  access: administrator,
  params: z.object({ id, transaction_id: id }),
  body: voidInput,
  answer: studentWithSubscriptions,
  example: { reason: 'Entered twice' },
})
