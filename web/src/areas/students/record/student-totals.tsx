import { m } from '@talaqqi/words/messages'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { PeopleList } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { AdminAction, BackButton, type Fallback, QueryView } from '../../../shared/screen/index.ts'
import { Avatar } from '../../../ui/badges/avatar.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ForwardIcon } from '../../../ui/icons/icons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import type { SlotElement } from '../../../ui/slot.tsx'
import { ClassTabs } from '../../sections/index.ts'

type Person = { id: string; first_name: string; last_name: string }

type StudentTotalsProps<Student extends Person> = {
  query: UseQueryOptions<Student[], Error, Student[], readonly [string, object]>
  /** 'Total targets: 3' */
  totalOf: (student: Student) => string
  renderLink: (student: Student) => SlotElement
}

/** The active students of a class, each with a total and a link. */
export function StudentTotals<Student extends Person>(props: StudentTotalsProps<Student>) {
  const { query, totalOf, renderLink } = props
  const students = useQuery(query)
  return (
    <QueryView query={students}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            picture="stars"
            action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
          >
            {m.students_empty_class()}
          </EmptyState>
        ) : (
          <PeopleList
            people={all}
            label={m.students_title()}
            inColumns
            noneFound={m.students_none_found()}
            renderRow={(student) => (
              <ListRow
                key={student.id}
                leading={<Avatar name={personName(student)} />}
                title={personName(student)}
                detail={totalOf(student)}
                trailing={<ForwardIcon size={20} />}
                render={renderLink(student)}
              />
            )}
          />
        )
      }
    </QueryView>
  )
}

type ClassPageProps = Omit<Parameters<typeof ClassTabs>[0], 'current'> & {
  sectionId: string
  what: string
  backTo: Fallback
}

/** The page of one class, with tabs for the other classes. */
export function ClassPage({ sectionId, what, backTo, ...tabs }: ClassPageProps) {
  const { data: section } = useQuery(routeQuery('GET /sections/:id', { params: { id: sectionId } }))
  const title = section?.name ?? m.students_title()
  useTitle(title)
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback={backTo} />} title={title} detail={what} />
      <ClassTabs {...tabs} current={sectionId} />
    </Page>
  )
}
