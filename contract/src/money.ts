/*
 * Amounts are in the school's currency with at most two decimals (450.5); the server stores whole
 * cents.
 */

export const AMOUNT_LIMIT = 10_000_000

/** 450.5 as 45050; exact for every accepted amount. */
export const centsOf = (amount: number): number => Math.round(amount * 100)

export const amountOf = (cents: number): number => cents / 100

export function sumOf(amounts: number[]): number {
  return amountOf(amounts.reduce((cents, amount) => cents + centsOf(amount), 0))
}

/** Entered by mistake; stays visible and counts nowhere. */
type Voidable = { voided_at?: string | null }
type Payment = Voidable & { amount: number }
type Paid = Voidable & { amount: number; end_date: string; transactions: Payment[] }

export const isVoid = ({ voided_at }: Voidable): boolean => Boolean(voided_at)

export function paidOf(subscription: Voidable & Pick<Paid, 'transactions'>): number {
  if (isVoid(subscription)) return 0
  const counted = subscription.transactions.filter((payment) => !isVoid(payment))
  return sumOf(counted.map(({ amount }) => amount))
}

/** 0 if overpaid or void. */
export function outstandingOf(subscription: Omit<Paid, 'end_date'>): number {
  if (isVoid(subscription)) return 0
  return Math.max(0, sumOf([subscription.amount, -paidOf(subscription)]))
}

export function overpaidOf(subscription: Omit<Paid, 'end_date'>): number {
  return Math.max(0, sumOf([paidOf(subscription), -subscription.amount]))
}

/** Ended before `today` (the school's day) and not fully paid. */
export function isInArrears(subscription: Paid, today: string): boolean {
  return subscription.end_date < today && outstandingOf(subscription) > 0
}

/** Two decimals; 100 only if fully paid, 0 if nothing is due. `paid` excludes credits. */
export function percentPaid(paid: number, due: number): number {
  if (due <= 0) return 0
  const most = paid < due ? 99.99 : 100
  return Math.min(most, Math.round((centsOf(paid) / centsOf(due)) * 10_000) / 100)
}
