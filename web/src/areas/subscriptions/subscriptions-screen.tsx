import type { StudentWithSubscriptions } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { schoolToday } from '../../platform/language/dates.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList, routeQuery } from '../../platform/queries/query.ts'
import { PrintFacts, printAction } from '../../shared/print/index.ts'
import {
  AdminAction,
  HeaderActions,
  QueryView,
  useGoBack,
  useSchool,
} from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { DownloadIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ToggleChips } from '../../ui/inputs/toggle-chips.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useTableFits } from '../../ui/layout/use-table-fits.ts'
import { PaymentForm } from './payment-form.tsx'
import { MonthsPanel } from './students/months-panel.tsx'
import { StudentCards } from './students/student-cards.tsx'
import { StudentsTable } from './students/students-table.tsx'
import { SubscriptionForm } from './subscription-form.tsx'
import { formTargetOf, type SubscriptionsSearch, shownStudents } from './subscriptions-search.ts'
import { SubscriptionsTabs } from './subscriptions-tabs.tsx'
import { SummaryCard } from './summary-card.tsx'
import { VoidForm } from './void-form.tsx'

const SHOWN = {
  outstanding: m.subscriptions_outstanding_only,
  behind: m.subscriptions_behind_only,
}
const shownText = (show: SubscriptionsSearch['show']) => show && SHOWN[show]()

export function SubscriptionsScreen({ search }: { search: SubscriptionsSearch }) {
  useTitle(m.subscriptions_title())
  const students = useQuery(routeList('GET /subscriptions/', 200))
  const totals = useQuery(routeQuery('GET /subscriptions/account'))
  return (
    <Page width="wide">
      <PageHeader
        title={m.subscriptions_title()}
        detail={m.subscriptions_detail()}
        actions={
          <HeaderActions
            items={[
              {
                text: m.subscriptions_export(),
                icon: <DownloadIcon size={20} />,
                render: <Link to="/exports" />,
              },
              printAction(),
            ]}
          />
        }
      />
      <PrintFacts items={[{ label: m.subscriptions_show(), text: shownText(search.show) }]} />
      <SubscriptionsTabs current="students" />
      {totals.data && <SummaryCard totals={totals.data} />}
      {/* The totals above would move the list. */}
      <QueryView
        query={totals.isPending ? { ...students, data: undefined } : students}
        loading={<SkeletonCards label={m.words_loading()} height="12rem" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              picture="ledger"
              action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
            >
              {m.subscriptions_no_students()}
            </EmptyState>
          ) : (
            <Students all={all} search={search} />
          )
        }
      </QueryView>
      {students.data && <OpenMonths students={students.data} search={search} />}
      {students.data && <OpenForm students={students.data} search={search} />}
    </Page>
  )
}

type StudentsProps = { all: StudentWithSubscriptions[]; search: SubscriptionsSearch }

function Students({ all, search }: StudentsProps) {
  const navigate = useNavigate()
  const today = schoolToday(useSchool()?.time_zone)
  const shown = shownStudents(all, search.show, today)
  const isWide = useTableFits('wide')
  return (
    <>
      <div className="print:hidden">
        <ToggleChips
          label={m.subscriptions_show()}
          options={[
            { value: 'outstanding', label: SHOWN.outstanding() },
            { value: 'behind', label: SHOWN.behind() },
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
      ) : isWide ? (
        <StudentsTable students={shown} today={today} search={{ show: search.show }} />
      ) : (
        <StudentCards students={shown} today={today} search={{ show: search.show }} />
      )}
    </>
  )
}

type OpenProps = { students: StudentWithSubscriptions[]; search: SubscriptionsSearch }

/** Hidden behind an open form, and back when the form closes. */
function OpenMonths({ students, search }: OpenProps) {
  const goBack = useGoBack('/subscriptions')
  const today = schoolToday(useSchool()?.time_zone)
  const student = students.find(({ id }) => id === search.student)
  if (!student || formTargetOf(students, search)) return null
  return <MonthsPanel student={student} today={today} search={search} onClose={goBack} />
}

function OpenForm({ students, search }: OpenProps) {
  const goBack = useGoBack('/subscriptions')
  const open = formTargetOf(students, search)
  if (!open) return null
  if (open.what === 'subscription') return <SubscriptionForm {...open} onClose={goBack} />
  if (open.what === 'payment') return <PaymentForm {...open} onClose={goBack} />
  return <VoidForm {...open} onClose={goBack} />
}
