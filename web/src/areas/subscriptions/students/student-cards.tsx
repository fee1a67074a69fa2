import type { StudentWithSubscriptions } from '@talaqqi/contract/subscriptions'
import { formatNumber } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { StudentStateBadges } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { usePrinting } from '../../../ui/layout/use-printing.ts'
import { Fact } from '../fact.tsx'
import type { SubscriptionsSearch } from '../subscriptions-search.ts'
import { Months, NewSubscription } from './months.tsx'
import { LastPayment, nextPayment, Owed, ThisMonth } from './student-figures.tsx'

type Context = { today: string; search: SubscriptionsSearch }
type StudentCardsProps = Context & { students: StudentWithSubscriptions[] }

/** For narrow screens: the figures of each student; the months unfold below. */
export function StudentCards({ students, ...context }: StudentCardsProps) {
  return (
    <ul aria-label={m.subscriptions_title()} className="flex flex-col gap-3">
      {students.map((student) => (
        <li
          key={student.id}
          className="[contain-intrinsic-size:auto_12rem] [content-visibility:auto] print:[content-visibility:visible]"
        >
          <StudentCard student={student} {...context} />
        </li>
      ))}
    </ul>
  )
}

function StudentCard(of: Context & { student: StudentWithSubscriptions }) {
  const { student } = of
  const isPrinting = usePrinting()
  const months = <Months {...of} />
  return (
    <Card>
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{personName(student)}</bdi>
          <StudentStateBadges is_active={student.is_active} />
        </h2>
        <Owed {...of} />
      </div>
      {student.subscriptions.length === 0 ? (
        <>
          {months}
          <NewSubscription {...of} />
        </>
      ) : (
        <>
          <dl className="my-2 text-sm">
            <Fact title={m.subscriptions_this_month()}>
              <ThisMonth {...of} />
            </Fact>
            <Fact title={m.subscriptions_last_payment()}>
              <LastPayment {...of} />
            </Fact>
          </dl>
          <Record {...of} />
          {isPrinting ? (
            months
          ) : (
            <Fold
              name={`subscriptions ${student.id}`}
              title={m.subscriptions_title()}
              of={personName(student)}
              count={formatNumber(student.subscriptions.length)}
            >
              <NewSubscription {...of} />
              {months}
            </Fold>
          )}
        </>
      )}
    </Card>
  )
}

function Record({ student, today, search }: Context & { student: StudentWithSubscriptions }) {
  const next = nextPayment({ student, today })
  if (!next) return null
  return (
    <div className="print:hidden">
      <Button
        icon={<PlusIcon size={20} />}
        render={
          <Link to="/subscriptions" search={{ ...search, pay: next.pay }} aria-label={next.label} />
        }
      >
        {m.subscriptions_record()}
      </Button>
    </div>
  )
}
