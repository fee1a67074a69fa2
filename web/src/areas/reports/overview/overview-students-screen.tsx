import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ClassStudents, useStudentsOfClass } from '../../students/index.ts'

export function OverviewStudentsScreen({ sectionId }: { sectionId: string }) {
  const { name, students } = useStudentsOfClass(sectionId)
  const title = name ?? m.students_title()
  useTitle(title)
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/reports/section-select-overview" />}
        title={title}
        detail={m.reports_select_overview()}
      />
      <QueryView query={students}>
        {(all) => (
          <ClassStudents
            students={all}
            renderLink={({ id }) => (
              <Link to="/reports/student-overview/$studentId" params={{ studentId: id }} />
            )}
          />
        )}
      </QueryView>
    </Page>
  )
}
