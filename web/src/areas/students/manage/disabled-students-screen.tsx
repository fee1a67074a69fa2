import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeList, routeQuery } from '../../../platform/queries/query.ts'
import { PeopleList } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { AdminAction, BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Avatar } from '../../../ui/badges/avatar.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PersonIcon } from '../../../ui/icons/icons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { EnableStudent } from './enable-student.tsx'

export function DisabledStudentsScreen() {
  const students = useQuery(routeQuery('GET /students/disabled'))
  useTitle(m.students_disabled_title())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/menu/people" />}
        title={m.students_disabled_title()}
        detail={m.students_disabled_detail()}
      />
      <QueryView query={students}>{(all) => <Disabled students={all} />}</QueryView>
    </Page>
  )
}

function Disabled({ students }: { students: Student[] }) {
  const { data: sections = [] } = useQuery(routeList('GET /sections/', 100))
  if (students.length === 0)
    return (
      <EmptyState
        icon={<PersonIcon />}
        action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
      >
        {m.students_disabled_empty()}
      </EmptyState>
    )
  return (
    <PeopleList
      people={students}
      label={m.students_disabled_title()}
      noneFound={m.students_none_found()}
      renderRow={(student) => (
        <ListRow
          key={student.id}
          leading={<Avatar name={personName(student)} />}
          title={
            <Link
              to="/students/view/$studentId"
              params={{ studentId: student.id }}
              className="flex min-h-12 items-center underline-offset-4 hover:underline"
            >
              <bdi>{personName(student)}</bdi>
            </Link>
          }
          detail={sections.find(({ id }) => id === student.section_id)?.name}
          trailing={<EnableStudent student={student} />}
        />
      )}
    />
  )
}
