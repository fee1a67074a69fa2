import type { ChildsFees } from '@talaqqi/contract/guardian-fees'
import type { Language } from '@talaqqi/contract/languages'
import { isVoid, outstandingOf, overpaidOf, paidOf, sumOf } from '@talaqqi/contract/money'
import type { Printer } from '../../platform/pdf/printer.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getAccount } from '../accounts/index.ts'
import { printReceipt } from './pdf/print-papers.ts'
import { paymentRecords, subscriptionRecords } from './queries.ts'
import { studentWith } from './subscriptions.ts'

/** For guardians; the caller checks access to the child, and that the school shows fees. Throws Refusal `not_found`. */
export async function getChildsFees(school: SchoolScope, student_id: string): Promise<ChildsFees> {
  const { currency } = await getAccount(school)
  const { subscriptions } = await studentWith(school, student_id)
  const counted = subscriptions.filter((one) => !isVoid(one))
  const payments = counted.flatMap(({ transactions }) =>
    transactions.filter((one) => !isVoid(one) && one.amount > 0),
  )
  return {
    currency,
    outstanding: sumOf(counted.map(outstandingOf)),
    credit: sumOf(counted.map(overpaidOf)),
    fees: counted.map((one) => {
      const { id, amount, start_date, end_date } = one
      return { id, amount, paid: paidOf(one), start_date, end_date }
    }),
    payments: payments
      .toSorted((a, b) => b.paid_on.localeCompare(a.paid_on) || b.id.localeCompare(a.id))
      .map(({ id, amount, paid_on }) => ({ id, amount, paid_on })),
  }
}

type Options = { language: Language | null; printer: Printer; secret: string }

/** In the guardian's language. Throws as `getChildsFees`, and Refusal `voided` or NotPrinted. */
export async function printChildsReceipt(
  school: SchoolScope,
  { id: student_id, payment_id }: { id: string; payment_id: string },
  { language, printer, secret }: Options,
): Promise<{ url: string }> {
  const { subscription_id: id } = orNotFound(await paymentRecords.find(school, payment_id))
  const subscription = orNotFound(await subscriptionRecords.find(school, id))
  if (subscription.student_id !== student_id) throw new Refusal('not_found')
  const options = { language: language ?? undefined, own: null, printer, secret }
  return printReceipt(school, { id, transaction_id: payment_id }, options)
}
