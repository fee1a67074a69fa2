import { isInArrears, outstandingOf, paidOf, sumOf } from '@talaqqi/contract/money'
import type { StudentWithSubscriptions } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { shortDay } from '../../../platform/language/dates.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { AlertIcon } from '../../../ui/icons/icons.tsx'
import { Money } from '../money.tsx'
import { currentOf, lastPaymentOf, payableOf } from '../subscriptions-search.ts'

type Of = { student: StudentWithSubscriptions; today: string }

/** Paid of the amount that is due for the current period. */
export function ThisMonth({ student, today }: Of) {
  const current = currentOf(student, today)
  if (!current) return <span className="text-ink-soft">{m.subscriptions_none()}</span>
  return (
    <span className="whitespace-nowrap">
      <Money amount={paidOf(current)} />
      <span className="text-ink-soft">
        {' / '}
        <Money amount={current.amount} />
      </span>
    </span>
  )
}

export function Owed({ student: { subscriptions, is_active }, today }: Of) {
  const outstanding = sumOf(subscriptions.map(outstandingOf))
  if (outstanding === 0) return '–'
  const isBehind = subscriptions.some((one) => isInArrears(one, today))
  return (
    <span className="inline-flex items-center gap-2">
      {!is_active && <Badge tone="gold">{m.subscriptions_disabled_owes()}</Badge>}
      {is_active && isBehind && (
        <Badge tone="gold" icon={<AlertIcon size={16} />}>
          {m.subscriptions_behind()}
        </Badge>
      )}
      <strong>
        <Money amount={outstanding} />
      </strong>
    </span>
  )
}

export function LastPayment({ student }: Pick<Of, 'student'>) {
  const last = lastPaymentOf(student)
  if (!last) return '–'
  return (
    <span className="whitespace-nowrap">
      <Money amount={last.amount} /> <span className="text-ink-soft">{shortDay(last.paid_on)}</span>
    </span>
  )
}

/** Where the next payment of a student belongs; null without a subscription to pay. */
export function nextPayment({ student, today }: Of): { pay: string; label: string } | null {
  const payable = payableOf(student, today)
  if (!payable) return null
  const { id, start_date, end_date } = payable
  const dates = m.subscriptions_dates({ start: shortDay(start_date), end: shortDay(end_date) })
  return { pay: id, label: m.subscriptions_record_of({ name: personName(student), dates }) }
}
