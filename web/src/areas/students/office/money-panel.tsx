import type { FamilyAccount } from '@talaqqi/contract/families'
import { outstandingOf, sumOf } from '@talaqqi/contract/money'
import { formatMonth } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortDay, useDates } from '../../../platform/language/dates.ts'
import { formatMoney } from '../../../platform/language/money.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { QueryView, useSchool } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OfficeFigure, OfficePanel } from './office-panel.tsx'

/** What the child and the family owe. */
export function MoneyPanel({ studentId }: { studentId: string }) {
  const query = useQuery(
    routeQuery('GET /subscriptions/families/:id', { params: { id: studentId } }),
  )
  return (
    <OfficePanel
      title={m.subscriptions_title()}
      more={{
        text: m.students_office_all(),
        link: (
          <Link
            to="/subscriptions"
            search={{ student: studentId }}
            aria-label={m.students_office_all_of({ what: m.subscriptions_title() })}
          />
        ),
      }}
    >
      <QueryView query={query} loading={<Skeleton height="5rem" />}>
        {(account) => <Account account={account} studentId={studentId} />}
      </QueryView>
    </OfficePanel>
  )
}

function Account({ account, studentId }: { account: FamilyAccount; studentId: string }) {
  const currency = useSchool()?.currency ?? 'R'
  const dates = useDates()
  const money = (amount: number) => formatMoney(amount, currency)
  const { family, students } = account
  const own = students.find(({ id }) => id === studentId)
  const { last_payment, last_reminder, oldest_open, children } = family
  const siblings = children.filter(({ id }) => id !== studentId)
  const facts = [
    siblings.length > 0 &&
      m.students_office_family({
        amount: money(family.outstanding),
        names: siblings.map(personName).join(', '),
      }),
    oldest_open && m.subscriptions_since({ month: formatMonth(oldest_open) }),
    last_payment &&
      `${m.subscriptions_last_payment()}: ${money(last_payment.amount)}, ${shortDay(last_payment.paid_on)}`,
    last_reminder &&
      `${m.subscriptions_last_reminder()}: ${dates.relativeDay(last_reminder.created_at)}, ${personName(last_reminder.user)}`,
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <OfficeFigure figure={money(sumOf(own?.subscriptions.map(outstandingOf) ?? []))}>
        {m.subscriptions_outstanding()}
      </OfficeFigure>
      <ul className="text-sm text-ink-soft">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  )
}
