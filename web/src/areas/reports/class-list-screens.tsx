import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { ClassList } from '../sections/index.ts'
import type { DaysSearch } from './days/student-days.ts'
import { StudentsForGroups } from './groups/select-students-screen.tsx'
import { OverviewStudents } from './overview/overview-students-screen.tsx'

export function GroupReportClassesScreen({ search }: { search: DaysSearch }) {
  const navigate = useNavigate()
  return (
    <ClassList
      title={m.reports_indicator_groups()}
      detail={m.reports_choose_class()}
      backTo="/menu/reports"
      to="/reports/select-students/$sectionId"
      search={search}
    >
      {(id) => (
        <StudentsForGroups
          sectionId={id}
          search={search}
          onDaysChange={(days) => void navigate({ to: '/reports', search: days, replace: true })}
        />
      )}
    </ClassList>
  )
}

export function OverviewClassesScreen() {
  return (
    <ClassList
      title={m.reports_student_overview()}
      detail={m.reports_choose_class()}
      backTo="/menu/reports"
      to="/reports/student-select-overview/$sectionId"
    >
      {(id) => <OverviewStudents sectionId={id} />}
    </ClassList>
  )
}
