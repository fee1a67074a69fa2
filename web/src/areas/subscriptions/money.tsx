import { formatMoney } from '../../platform/money.ts'
import { useSchool } from '../shell/index.ts'

/** How an amount of the school is written: with its prefix, R unless the school has another. */
export function useMoney(): (amount: number) => string {
  const currency = useSchool()?.currency ?? 'R'
  return (amount) => formatMoney(amount, currency)
}

/** An amount of money, which reads from left to right in every language. */
export function Money({ amount }: { amount: number }) {
  const money = useMoney()
  return (
    <bdi dir="ltr" className="tabular whitespace-nowrap">
      {money(amount)}
    </bdi>
  )
}
