import { isBehind, outstandingOf, overpaidOf, paidOf } from '@talaqqi/contract/money'
import type {
  StudentWithSubscriptions,
  Subscription,
  Transaction,
} from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../platform/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EditIcon, PlusIcon } from '../../ui/icons.tsx'
import { personName } from '../school-words/index.ts'
import { Money, useMoney } from './money.tsx'
import type { SubscriptionsSearch } from './search.ts'

type Of = { student: StudentWithSubscriptions; today: string; search: SubscriptionsSearch }

/** One student: each subscription with its payments, and the ways to write them. */
export function StudentSubscriptions({ student, today, search }: Of) {
  const name = personName(student)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <div className="print:hidden">
          <Button
            icon={<PlusIcon size={20} />}
            render={
              <Link
                to="/subscriptions"
                search={{ ...shownOf(search), new: student.id }}
                aria-label={m.subscriptions_new_of({ name })}
              />
            }
          >
            {m.subscriptions_new()}
          </Button>
        </div>
      </div>
      {student.subscriptions.length === 0 && (
        <p className="text-ink-soft">{m.subscriptions_none()}</p>
      )}
      {student.subscriptions.map((subscription) => (
        <OneSubscription
          key={subscription.id}
          subscription={subscription}
          name={name}
          today={today}
          search={search}
        />
      ))}
    </Card>
  )
}

type OneProps = {
  subscription: Subscription
  name: string
  today: string
  search: SubscriptionsSearch
}

function OneSubscription({ subscription, name, today, search }: OneProps) {
  const { id, amount, start_date, end_date, transactions } = subscription
  const dates = m.subscriptions_dates({ start: shortDay(start_date), end: shortDay(end_date) })
  const kept = shownOf(search)
  return (
    <article aria-label={dates} className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <strong className="text-lg">
            <Money amount={amount} />
          </strong>{' '}
          <span className="text-ink-soft">{dates}</span>
        </p>
        <State subscription={subscription} today={today} />
      </div>
      <Payments transactions={transactions} search={kept} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          {m.subscriptions_total_paid()}:{' '}
          <strong className="text-ink">
            <Money amount={paidOf(subscription)} />
          </strong>
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            render={
              <Link
                to="/subscriptions"
                search={{ ...kept, update: id }}
                aria-label={m.subscriptions_update_one({ name, dates })}
              />
            }
            icon={<EditIcon size={20} />}
          >
            {m.subscriptions_update()}
          </Button>
          <Button
            render={
              <Link
                to="/subscriptions"
                search={{ ...kept, pay: id }}
                aria-label={m.subscriptions_record_of({ name, dates })}
              />
            }
            icon={<PlusIcon size={20} />}
          >
            {m.subscriptions_record()}
          </Button>
        </div>
      </div>
    </article>
  )
}

/** The filter alone: what stays in the address when a form is opened. */
const shownOf = ({ show }: SubscriptionsSearch): SubscriptionsSearch => (show ? { show } : {})

function State({ subscription, today }: { subscription: Subscription; today: string }) {
  const money = useMoney()
  const outstanding = outstandingOf(subscription)
  const overpaid = overpaidOf(subscription)
  if (overpaid > 0)
    return <Badge tone="gold">{m.subscriptions_overpaid({ amount: money(overpaid) })}</Badge>
  if (outstanding === 0) return <Badge tone="accent">{m.subscriptions_paid_in_full()}</Badge>
  const text = m.subscriptions_outstanding_amount({ amount: money(outstanding) })
  if (!isBehind(subscription, today)) return <Badge tone="gold">{text}</Badge>
  return (
    <Badge tone="danger">
      {m.subscriptions_behind()} · {text}
    </Badge>
  )
}

type PaymentsProps = { transactions: Transaction[]; search: SubscriptionsSearch }

function Payments({ transactions, search }: PaymentsProps) {
  const money = useMoney()
  if (transactions.length === 0)
    return <p className="text-sm text-ink-soft">{m.subscriptions_no_payments()}</p>
  return (
    <ul aria-label={m.subscriptions_payments()} className="text-sm">
      {transactions.map(({ id, amount, paid_on }) => (
        <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-4">
          <span className="flex-1">{shortDay(paid_on)}</span>
          {amount === 0 ? (
            <span className="text-ink-soft">{m.subscriptions_taken_back()}</span>
          ) : (
            <Money amount={amount} />
          )}
          <div className="print:hidden">
            <Button
              look="quiet"
              render={
                <Link
                  to="/subscriptions"
                  search={{ ...search, correct: id }}
                  aria-label={m.subscriptions_correct_one({
                    amount: money(amount),
                    date: shortDay(paid_on),
                  })}
                />
              }
            >
              {m.subscriptions_correct()}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
