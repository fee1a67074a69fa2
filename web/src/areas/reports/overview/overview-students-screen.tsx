import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { QueryView } from '../../../shared/screen/index.ts'
import { ClassPage, ClassStudents, useStudentsOfClass } from '../../students/index.ts'

export function OverviewStudentsScreen({ sectionId }: { sectionId: string }) {
  return (
    <ClassPage
      sectionId={sectionId}
      what={m.reports_select_overview()}
      backTo="/reports/section-select-overview"
      to="/reports/student-select-overview/$sectionId"
    >
      <OverviewStudents sectionId={sectionId} />
    </ClassPage>
  )
}

export function OverviewStudents({ sectionId }: { sectionId: string }) {
  const { students } = useStudentsOfClass(sectionId)
  return (
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
  )
}
