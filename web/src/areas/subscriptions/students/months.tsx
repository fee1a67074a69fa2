import { isInArrears, isVoid, outstandingOf, overpaidOf, paidOf } from '@talaqqi/contract/money'
import type { StudentWithSubscriptions, Subscription } from '@talaqqi/contract/subscriptions'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../../platform/language/dates.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { AlertIcon, CheckIcon, EditIcon, PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Money, useMoney } from '../money.tsx'
import { Payments, VOIDED, VoidReason } from '../payments.tsx'
import type { SubscriptionsSearch } from '../subscriptions-search.ts'

type Of = { student: StudentWithSubscriptions; today: string; search: SubscriptionsSearch }

export function NewSubscription({ student, search }: Of) {
  const name = personName(student)
  return (
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
  )
}

/** Each subscription with its payments, the latest first. */
export function Months({ student, today, search }: Of) {
  const name = personName(student)
  return (
    <>
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
    </>
  )
}

type OneProps = {
  subscription: Subscription
  name: string
  today: string
  search: SubscriptionsSearch
}

function OneSubscription({ subscription, name, today, search }: OneProps) {
  const money = useMoney()
  const { amount, discount, void_reason } = subscription
  const dates = datesOf(subscription)
  const isVoided = isVoid(subscription)
  const kept = shownOf(search)
  return (
    <article aria-label={dates} className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <strong className={isVoided ? VOIDED : 'text-lg'}>
            <Money amount={amount} />
          </strong>{' '}
          <span className="text-ink-soft">{dates}</span>
        </p>
        <State subscription={subscription} today={today} />
      </div>
      {isVoided && <VoidReason>{void_reason}</VoidReason>}
      {discount > 0 && (
        <p className="text-sm text-ink-soft">
          {m.subscriptions_less_discount({ amount: money(discount) })}
        </p>
      )}
      <Payments subscription={subscription} search={kept} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          {m.subscriptions_total_paid()}:{' '}
          <strong className="text-ink">
            <Money amount={paidOf(subscription)} />
          </strong>
        </p>
        {!isVoided && <Actions subscription={subscription} name={name} search={kept} />}
      </div>
    </article>
  )
}

type ActionsProps = { subscription: Subscription; name: string; search: SubscriptionsSearch }

function Actions({ subscription, name, search }: ActionsProps) {
  const { id } = subscription
  const dates = datesOf(subscription)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        look="quiet"
        render={
          <Link
            to="/subscriptions"
            search={{ ...search, void: id }}
            aria-label={m.subscriptions_void_one({ name, dates })}
          />
        }
      >
        {m.subscriptions_void()}
      </Button>
      <Button
        render={
          <Link
            to="/subscriptions"
            search={{ ...search, update: id }}
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
            search={{ ...search, pay: id }}
            aria-label={m.subscriptions_record_of({ name, dates })}
          />
        }
        icon={<PlusIcon size={20} />}
      >
        {m.subscriptions_record()}
      </Button>
    </div>
  )
}

const datesOf = ({ start_date: start, end_date: end }: Subscription) =>
  m.subscriptions_dates({ start: shortDay(start), end: shortDay(end) })

/** Keeps the filter and the open student in the URL when a form opens. */
const shownOf = ({ show, student }: SubscriptionsSearch): SubscriptionsSearch => ({
  ...(show && { show }),
  ...(student && { student }),
})

function State({ subscription, today }: { subscription: Subscription; today: string }) {
  const money = useMoney()
  const outstanding = outstandingOf(subscription)
  const overpaid = overpaidOf(subscription)
  if (isVoid(subscription)) return <Badge>{m.subscriptions_voided()}</Badge>
  if (overpaid > 0) return <Badge>{m.subscriptions_overpaid({ amount: money(overpaid) })}</Badge>
  if (outstanding === 0)
    return (
      <Badge tone="plain" icon={<CheckIcon size={16} />}>
        {m.subscriptions_paid_in_full()}
      </Badge>
    )
  const text = m.subscriptions_outstanding_amount({ amount: money(outstanding) })
  if (!isInArrears(subscription, today)) return <Badge>{text}</Badge>
  return (
    <Badge tone="gold" icon={<AlertIcon size={16} />}>
      {m.subscriptions_behind()}
      {DOT}
      {text}
    </Badge>
  )
}
