import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeList, routeQuery } from '../../../platform/queries/query.ts'
import { isGone } from '../../../shared/failures/index.ts'
import { FormOver } from '../../../shared/forms/index.ts'
import { GonePage, WideAction } from '../../../shared/people/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { NewStudentScreen } from '../record/new-student-screen.tsx'
import { AddStudentLink } from './add-student-link.tsx'
import { ManagedStudents } from './managed-students.tsx'

export function SectionStudentsScreen({ id }: { id: string }) {
  const section = useQuery(routeQuery('GET /sections/:id/students', { params: { id } }))
  const { data: sections = [] } = useQuery(routeList('GET /sections/', 100))
  const title = section.data?.name ?? m.students_title()
  useTitle(title)
  if (isGone(section.error)) {
    return (
      <GonePage
        title={m.students_title()}
        what={m.words_not_found()}
        to="/students"
        there={m.students_to_students()}
      />
    )
  }
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/students" />}
        title={<bdi key={title}>{title}</bdi>}
        detail={m.students_active_only()}
        actions={
          <WideAction>
            <AddStudentLink section={id} />
          </WideAction>
        }
      />
      <QueryView query={section}>
        {({ students }) => <ManagedStudents students={students} sections={sections} section={id} />}
      </QueryView>
      <FormOver>{() => <NewStudentScreen section={id} />}</FormOver>
    </Page>
  )
}
