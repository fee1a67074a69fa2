import { percentPaid, sumOf } from '@talaqqi/contract/money'
import type { SubscriptionTotals } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { formatExactPercentage } from '../../platform/language/numbers.ts'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Money } from './money.tsx'

const FOUR = 'sm:grid-cols-2 lg:grid-cols-4'

/** Totals of all subscriptions; hidden while they are zero. */
export function SummaryCard({ totals }: { totals: SubscriptionTotals }) {
  const { total_subscriptions, total_paid, total_outstanding, total_credit } = totals
  if (total_subscriptions === 0) return null
  const paidOfDue = sumOf([total_subscriptions, -total_outstanding])
  const percentage = percentPaid(paidOfDue, total_subscriptions)
  return (
    <section aria-label={m.subscriptions_summary()}>
      <Card>
        <div className="flex flex-col gap-4">
          <dl className={`grid gap-3 ${total_credit > 0 ? FOUR : 'sm:grid-cols-3'}`}>
            <Total name={m.subscriptions_total()} amount={total_subscriptions} />
            <Total name={m.subscriptions_total_paid()} amount={total_paid} />
            <Total name={m.subscriptions_total_outstanding()} amount={total_outstanding} />
            {total_credit > 0 && (
              <Total name={m.subscriptions_total_credit()} amount={total_credit} />
            )}
          </dl>
          <ProgressBar label={m.subscriptions_percent_paid()} value={percentage}>
            {m.subscriptions_of_hundred_paid({ percentage: formatExactPercentage(percentage) })}
          </ProgressBar>
        </div>
      </Card>
    </section>
  )
}

function Total({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold">
        <Money amount={amount} />
      </dd>
    </div>
  )
}
