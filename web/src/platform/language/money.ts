import { formatAmount } from './numbers.ts'

export function formatMoney(amount: number, currency: string): string {
  return `${currency}${currency.length > 1 ? '\u00a0' : ''}${formatAmount(amount)}`
}
