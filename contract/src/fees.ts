import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { calendarDay, id, idParams, instant, paging } from './fields.ts'
import { administrator, route } from './route.ts'
import { personOfSchool } from './students.ts'
import { amount, endsLater } from './subscriptions.ts'

/** Children in one run. */
export const FEES_LIMIT = 2000

const fees = {
  amount: amount.check(z.gt(0, says('amount_missing'))),
  /** Less for each further child of a family. */
  sibling_discount: z._default(amount, 0),
  start_date: calendarDay,
  end_date: calendarDay,
}
/** `section_id`: null for the whole school. */
const terms = { section_id: z.nullable(id), ...fees }
export const feesInput = z.object(terms).check(endsLater)
export type FeesInput = z.infer<typeof feesInput>

const feeOfChild = z.extend(personOfSchool, {
  class_name: z.nullable(z.string()),
  /** After the discount. */
  amount: z.number(),
  discount: z.number(),
  /** A subscription of these days exists: the child is left out. */
  has_one: z.boolean(),
})
export type FeeOfChild = z.infer<typeof feeOfChild>

/** `count` and `total`: of the children that are not left out. */
const expected = { count: z.int(), total: z.number() }
export const feesPreview = z.object({ children: z.array(feeOfChild), ...expected })
export type FeesPreview = z.infer<typeof feesPreview>

const user = z.object({ first_name: z.string(), last_name: z.string() })

export const feesTerms = z.object(fees).check(endsLater)
export type FeesTerms = z.infer<typeof feesTerms>

/** `edited`: by hand since; `has_one`: another subscription of the new days. */
export const KEPT_FEES = ['void', 'edited', 'has_one'] as const

const changedFee = z.extend(personOfSchool, {
  class_name: z.nullable(z.string()),
  /** After the discount; the present ones if the fee stays as it is. */
  amount: z.number(),
  discount: z.number(),
  amount_before: z.number(),
  paid: z.number(),
  /** Why the fee stays as it is; null if it changes. */
  kept: z.nullable(z.enum(KEPT_FEES)),
})
export type ChangedFee = z.infer<typeof changedFee>

/** Of the fees that change. */
const expectedChange = { ...expected, total_before: z.number() }
export const feesChangePreview = z.object({ children: z.array(changedFee), ...expectedChange })
export type FeesChangePreview = z.infer<typeof feesChangePreview>

export const feeRun = z.object({
  id,
  class_name: z.nullable(z.string()),
  amount: z.number(),
  sibling_discount: z.number(),
  start_date: z.string(),
  end_date: z.string(),
  ...expected,
  created_at: instant,
  user,
  undone_at: z.nullable(instant),
  undone_by: z.nullable(user),
})
export type FeeRun = z.infer<typeof feeRun>

const example = {
  section_id: null,
  amount: 450,
  sibling_discount: 50,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
}

export const previewFees = route({
  method: 'POST',
  path: '/subscriptions/fees/preview',
  summary: 'What each active child of a class or of the school would be charged',
  access: administrator,
  body: feesInput,
  answer: feesPreview,
  example,
})

/** Idempotent by id. `expected` is of the preview: with another one the call answers 409. */
export const addFees = route({
  method: 'POST',
  path: '/subscriptions/fees',
  summary:
    'Add a subscription for each active child of a class or of the school, as in the preview',
  access: administrator,
  body: z.object({ ...terms, id: z.optional(id), expected: z.object(expected) }).check(endsLater),
  answer: feeRun,
  example: { ...example, expected: { count: 2, total: 900 } },
})

export const listFees = route({
  method: 'GET',
  path: '/subscriptions/fees',
  summary: 'Fees that were added at once, newest first',
  access: administrator,
  query: z.object(paging(100)),
  answer: z.array(feeRun),
})

const { section_id: _, ...changeExample } = { ...example, amount: 500 }

export const previewFeesChange = route({
  method: 'POST',
  path: '/subscriptions/fees/:id/preview',
  summary: 'What each child would be charged with other amounts or days',
  access: administrator,
  params: idParams,
  body: feesTerms,
  answer: feesChangePreview,
  example: changeExample,
})

export const feesChange = z.object({ ...fees, expected: z.object(expectedChange) }).check(endsLater)
export type FeesChange = z.infer<typeof feesChange>

/** Repeatable. `expected` is of the preview: with another one the call answers 409. */
export const changeFees = route({
  method: 'POST',
  path: '/subscriptions/fees/:id/change',
  summary: 'Change amount, discount and days of fees that were added at once, as in the preview',
  access: administrator,
  params: idParams,
  body: feesChange,
  answer: feeRun,
  example: { ...changeExample, expected: { count: 2, total: 1000, total_before: 900 } },
})

export const undoFees = route({
  method: 'POST',
  path: '/subscriptions/fees/:id/undo',
  summary: 'Take fees back that were added at once; 409 with the names once a payment is recorded',
  access: administrator,
  params: idParams,
  answer: feeRun,
})
