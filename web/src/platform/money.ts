import { formatAmount } from './numbers.ts'

/** 1250.5 with the school's prefix: 'R1,250.50', 'Rs 1,250.50'. For a `<bdi dir="ltr">`. */
export function formatMoney(amount: number, currency: string): string {
  return `${currency}${currency.length > 1 ? '\u00a0' : ''}${formatAmount(amount)}`
}
