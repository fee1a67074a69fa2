/*
 * Money, apart from the schemas, so that a screen which shows it loads none. On the wire an amount is a
 * number in the school's currency with at most two decimals (450.5); the server keeps whole cents, and
 * nothing is added up but cents.
 */

/** More than any amount may be, in the school's currency. */
export const AMOUNT_LIMIT = 10_000_000

/** 450.5 as 45050. Exact for every amount that the wire takes. */
export const centsOf = (amount: number): number => Math.round(amount * 100)

/** 45050 as 450.5. */
export const amountOf = (cents: number): number => cents / 100

export function sumOf(amounts: number[]): number {
  return amountOf(amounts.reduce((cents, amount) => cents + centsOf(amount), 0))
}

type Paid = { amount: number; end_date: string; transactions: { amount: number }[] }

/** What has been paid of a subscription. */
export function paidOf({ transactions }: Pick<Paid, 'transactions'>): number {
  return sumOf(transactions.map(({ amount }) => amount))
}

/** What is still to be paid of a subscription; 0 where more was paid than it costs. */
export function outstandingOf(subscription: Pick<Paid, 'amount' | 'transactions'>): number {
  return Math.max(0, sumOf([subscription.amount, -paidOf(subscription)]))
}

/** What was paid of a subscription beyond what it costs. */
export function overpaidOf(subscription: Pick<Paid, 'amount' | 'transactions'>): number {
  return Math.max(0, sumOf([paidOf(subscription), -subscription.amount]))
}

/** Whether a subscription's time is over (`today` is the school's, `yyyy-MM-dd`) and not all of it paid. */
export function isBehind(subscription: Paid, today: string): boolean {
  return subscription.end_date < today && outstandingOf(subscription) > 0
}

/** How much of `total` is `paid`, of a hundred, rounded to two decimals; 0 where there is nothing to pay. */
export function percentPaid(paid: number, total: number): number {
  return total > 0 ? Math.round((centsOf(paid) / centsOf(total)) * 10_000) / 100 : 0
}
