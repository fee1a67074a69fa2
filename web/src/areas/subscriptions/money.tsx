import { formatMoney } from '../../platform/language/money.ts'
import { useSchool } from '../../shared/screen/index.ts'

/** Formats an amount with the school's currency prefix, by default R. */
export function useMoney(): (amount: number) => string {
  const currency = useSchool()?.currency ?? 'R'
  return (amount) => formatMoney(amount, currency)
}

export function Money({ amount }: { amount: number }) {
  const money = useMoney()
  return (
    <bdi dir="ltr" className="tabular whitespace-nowrap">
      {money(amount)}
    </bdi>
  )
}
