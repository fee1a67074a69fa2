/*
 * Money, separate from the schemas, so that a screen loads no schema for it. On the wire an amount is a
 * number in the school's currency with at most two decimals (450.5); the server stores and adds whole
 * cents.
 */

/** Above every amount, in the school's currency. */
export const AMOUNT_LIMIT = 10_000_000

/** 450.5 as 45050. Exact for every amount that the wire accepts. */
export const centsOf = (amount: number): number => Math.round(amount * 100)

/** 45050 as 450.5. */
export const amountOf = (cents: number): number => cents / 100

export function sumOf(amounts: number[]): number {
  return amountOf(amounts.reduce((cents, amount) => cents + centsOf(amount), 0))
}

/** A void record was entered by mistake; it stays visible and counts nowhere. */
type Voidable = { voided_at?: string | null }
type Payment = Voidable & { amount: number }
type Paid = Voidable & { amount: number; end_date: string; transactions: Payment[] }

export const isVoid = ({ voided_at }: Voidable): boolean => Boolean(voided_at)

/** The sum of the payments of a subscription; 0 of a void one. */
export function paidOf(subscription: Voidable & Pick<Paid, 'transactions'>): number {
  if (isVoid(subscription)) return 0
  const counted = subscription.transactions.filter((payment) => !isVoid(payment))
  return sumOf(counted.map(({ amount }) => amount))
}

/** The unpaid amount of a subscription; 0 if overpaid or void. */
export function outstandingOf(subscription: Omit<Paid, 'end_date'>): number {
  if (isVoid(subscription)) return 0
  return Math.max(0, sumOf([subscription.amount, -paidOf(subscription)]))
}

/** The credit of a subscription: payments above the amount; 0 of a void one. */
export function overpaidOf(subscription: Omit<Paid, 'end_date'>): number {
  return Math.max(0, sumOf([paidOf(subscription), -subscription.amount]))
}

/** Whether a subscription ended before `today` (the school's day, `yyyy-MM-dd`) and is not fully paid. */
export function isBehind(subscription: Paid, today: string): boolean {
  return subscription.end_date < today && outstandingOf(subscription) > 0
}

/**
 * Paid share of the due amount in percent, two decimals; 100 only if fully paid, and never more. 0
 * if nothing is due. `paid` excludes credits: a credit of one family pays nothing of another's.
 */
export function percentPaid(paid: number, due: number): number {
  if (due <= 0) return 0
  const most = paid < due ? 99.99 : 100
  return Math.min(most, Math.round((centsOf(paid) / centsOf(due)) * 10_000) / 100)
}
