import * as z from 'zod/mini'
import { id, idParams } from './fields.ts'
import { guardian, route } from './route.ts'

/* Answers 404 also if the school does not show fees. */

const childsFees = z.object({
  currency: z.string(),
  /** Without credits. */
  outstanding: z.number(),
  credit: z.number(),
  /** The latest first, without void ones. */
  fees: z.array(
    z.object({
      id,
      amount: z.number(),
      paid: z.number(),
      start_date: z.string(),
      end_date: z.string(),
    }),
  ),
  /** The newest first, without void ones. */
  payments: z.array(z.object({ id, amount: z.number(), paid_on: z.string() })),
})
export type ChildsFees = z.infer<typeof childsFees>

export const getChildsFees = route({
  method: 'GET',
  path: '/guardian/children/:id/fees',
  summary: 'What is open of the fees for a child, and the payments, if the school shows them',
  access: guardian,
  params: idParams,
  answer: childsFees,
})

export const printChildsReceipt = route({
  method: 'POST',
  path: '/guardian/children/:id/payments/:payment_id/receipt',
  summary: 'A receipt of a payment as a PDF, at an address valid for 15 minutes',
  access: guardian,
  params: z.object({ id, payment_id: id }),
  answer: z.object({ url: z.string() }),
})
