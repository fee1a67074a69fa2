import type { StudentWithSubscriptions } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { StudentStateBadges } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import type { SubscriptionsSearch } from '../subscriptions-search.ts'
import { LastPayment, nextPayment, Owed, ThisMonth } from './student-figures.tsx'

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

type RecordProps = Context & { student: StudentWithSubscriptions }

function Record({ student, today, search }: RecordProps) {
  const next = nextPayment({ student, today })
  if (!next) return null
  return (
    <Link
      to="/subscriptions"
      search={{ ...search, pay: next.pay }}
      aria-label={next.label}
      className="whitespace-nowrap text-accent-text after:absolute after:inset-0 print:hidden"
    >
      {m.subscriptions_record()}
    </Link>
  )
}
