import type { Family } from '@talaqqi/contract/families'
import { DOT } from '@talaqqi/words/dot'
import { formatMonth } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { shortDay, useDates } from '../../../platform/language/dates.ts'
import { StudentStateBadges } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { Money } from '../money.tsx'

/** The children, each with the class; a disabled child who owes is marked. */
export function FamilyChildren({ family }: { family: Family }) {
  return (
    <ul>
      {family.children.map((child) => (
        <li key={child.id}>
          <bdi className="font-semibold wrap-anywhere">{personName(child)}</bdi>{' '}
          <bdi className="text-sm font-normal text-ink-soft">{child.class_name}</bdi>
          {!child.is_active && child.outstanding > 0 ? (
            <>
              {' '}
              <Badge tone="gold">{m.subscriptions_disabled_owes()}</Badge>
            </>
          ) : (
            <StudentStateBadges is_active={child.is_active} />
          )}
        </li>
      ))}
    </ul>
  )
}

export function OldestOpen({ family: { oldest_open } }: { family: Family }) {
  return oldest_open === null ? (
    '–'
  ) : (
    <span className="whitespace-nowrap">{formatMonth(oldest_open)}</span>
  )
}

export function LastPayment({ family: { last_payment } }: { family: Family }) {
  if (last_payment === null) return '–'
  return (
    <span className="whitespace-nowrap">
      <Money amount={last_payment.amount} />{' '}
      <span className="text-ink-soft">{shortDay(last_payment.paid_on)}</span>
    </span>
  )
}

/** Time, channel and user. */
export function LastReminder({ family: { last_reminder } }: { family: Family }) {
  const dates = useDates()
  if (last_reminder === null) return '–'
  const { created_at, channel, user } = last_reminder
  return (
    <span>
      <time dateTime={created_at} title={dates.exact(created_at)}>
        {dates.relativeDay(created_at)}
      </time>
      <span className="block text-sm text-ink-soft">
        {channel === 'whatsapp' ? m.subscriptions_whatsapp() : m.subscriptions_mail()}
        {DOT}
        <bdi>{personName(user)}</bdi>
      </span>
    </span>
  )
}

export function FamilyPhone({ family: { guardians } }: { family: Family }) {
  const phone = guardians.find((guardian) => guardian.phone !== '')?.phone
  if (!phone) return '–'
  return (
    <a href={`tel:+${phone}`} className="whitespace-nowrap text-accent-text">
      <bdi dir="ltr" className="tabular">{`+${phone}`}</bdi>
    </a>
  )
}
