import { isInArrears, outstandingOf, paidOf, sumOf } from '@talaqqi/contract/money'
import type { StudentWithSubscriptions } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../../platform/language/dates.ts'
import { StudentStateBadges } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { AlertIcon } from '../../../ui/icons/icons.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Money } from '../money.tsx'
import {
  currentOf,
  lastPaymentOf,
  payableOf,
  type SubscriptionsSearch,
} from '../subscriptions-search.ts'

type StudentsTableProps = {
  students: StudentWithSubscriptions[]
  today: string
  search: SubscriptionsSearch
}

type Context = Omit<StudentsTableProps, 'students'>

/** For wide screens: a row of each student; the months open in front of it. */
export function StudentsTable({ students, ...context }: StudentsTableProps) {
  return (
    <DataTable
      caption={m.subscriptions_title()}
      columns={columnsOf(context)}
      rows={students}
      keyOf={({ id }) => id}
    />
  )
}

function columnsOf({ today, search }: Context): Column<StudentWithSubscriptions>[] {
  return [
    {
      title: m.subscriptions_child(),
      isLink: true,
      cell: (student) => (
        <>
          <Link
            to="/subscriptions"
            search={{ ...search, student: student.id }}
            className="font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            <bdi>{personName(student)}</bdi>
          </Link>
          <StudentStateBadges is_active={student.is_active} />
        </>
      ),
    },
    {
      title: m.subscriptions_this_month(),
      cell: (student) => <ThisMonth student={student} today={today} />,
    },
    {
      title: m.subscriptions_outstanding(),
      isNumber: true,
      cell: (student) => <Owed student={student} today={today} />,
    },
    {
      title: m.subscriptions_last_payment(),
      cell: (student) => <LastPayment student={student} />,
    },
    {
      title: m.subscriptions_record(),
      isTitleHidden: true,
      isLink: true,
      cell: (student) => <Record student={student} today={today} search={search} />,
    },
  ]
}

type Of = { student: StudentWithSubscriptions; today: string }

/** Paid of the amount that is due for the current period. */
function ThisMonth({ student, today }: Of) {
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

function Owed({ student: { subscriptions, is_active }, today }: Of) {
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

function LastPayment({ student }: Pick<Of, 'student'>) {
  const last = lastPaymentOf(student)
  if (!last) return '–'
  return (
    <span className="whitespace-nowrap">
      <Money amount={last.amount} /> <span className="text-ink-soft">{shortDay(last.paid_on)}</span>
    </span>
  )
}

/** For the oldest open month. */
function Record({ student, today, search }: Of & { search: SubscriptionsSearch }) {
  const payable = payableOf(student, today)
  const name = personName(student)
  if (!payable) return null
  const { id, start_date, end_date } = payable
  const dates = m.subscriptions_dates({ start: shortDay(start_date), end: shortDay(end_date) })
  return (
    <Link
      to="/subscriptions"
      search={{ ...search, pay: id }}
      aria-label={m.subscriptions_record_of({ name, dates })}
      className="whitespace-nowrap text-accent-text after:absolute after:inset-0 print:hidden"
    >
      {m.subscriptions_record()}
    </Link>
  )
}
