import type { StudentWithSubscriptions } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { schoolToday } from '../../platform/language/dates.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList, routeQuery } from '../../platform/queries/query.ts'
import { QueryView, useGoBack, useSchool } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DownloadIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ToggleChips } from '../../ui/inputs/toggle-chips.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PaymentForm } from './payment-form.tsx'
import { StudentSubscriptions } from './student-subscriptions.tsx'
import { SubscriptionForm } from './subscription-form.tsx'
import { formTargetOf, type SubscriptionsSearch, shownStudents } from './subscriptions-search.ts'
import { SummaryCard } from './summary-card.tsx'
import { VoidForm } from './void-form.tsx'

export function SubscriptionsScreen({ search }: { search: SubscriptionsSearch }) {
  useTitle(m.subscriptions_title())
  const students = useQuery(routeList('GET /subscriptions/', 200))
  const totals = useQuery(routeQuery('GET /subscriptions/account'))
  return (
    <Page>
      <PageHeader
        title={m.subscriptions_title()}
        detail={m.subscriptions_detail()}
        actions={
          <div className="print:hidden">
            <Button icon={<DownloadIcon size={20} />} render={<Link to="/exports" />}>
              {m.subscriptions_export()}
            </Button>
          </div>
        }
      />
      {totals.data && <SummaryCard totals={totals.data} />}
      <QueryView query={students}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState>{m.subscriptions_no_students()}</EmptyState>
          ) : (
            <Students all={all} search={search} />
          )
        }
      </QueryView>
      {students.data && <OpenForm students={students.data} search={search} />}
    </Page>
  )
}

type StudentsProps = { all: StudentWithSubscriptions[]; search: SubscriptionsSearch }

function Students({ all, search }: StudentsProps) {
  const navigate = useNavigate()
  const today = schoolToday(useSchool()?.time_zone)
  const shown = shownStudents(all, search.show, today)
  return (
    <>
      <div className="print:hidden">
        <ToggleChips
          label={m.subscriptions_show()}
          options={[
            { value: 'outstanding', label: m.subscriptions_outstanding_only() },
            { value: 'behind', label: m.subscriptions_behind_only() },
          ]}
          values={search.show ? [search.show] : []}
          // Take the filter that the user tapped; only one is active.
          onValuesChange={(values) => {
            const show = values.find((value) => value !== search.show)
            void navigate({ to: '/subscriptions', search: show ? { show } : {}, replace: true })
          }}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          action={
            <Button render={<Link to="/subscriptions" search={{}} replace />}>
              {m.subscriptions_show_all()}
            </Button>
          }
        >
          {m.subscriptions_none_shown()}
        </EmptyState>
      ) : (
        <ul aria-label={m.subscriptions_title()} className="flex flex-col gap-3">
          {shown.map((student) => (
            <li
              key={student.id}
              className="[contain-intrinsic-size:auto_12rem] [content-visibility:auto] print:[content-visibility:visible]"
            >
              <StudentSubscriptions student={student} today={today} search={search} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OpenForm({
  students,
  search,
}: {
  students: StudentWithSubscriptions[]
  search: SubscriptionsSearch
}) {
  const goBack = useGoBack('/subscriptions')
  const open = formTargetOf(students, search)
  if (!open) return null
  if (open.what === 'subscription') return <SubscriptionForm {...open} onClose={goBack} />
  if (open.what === 'payment') return <PaymentForm {...open} onClose={goBack} />
  return <VoidForm {...open} onClose={goBack} />
}
