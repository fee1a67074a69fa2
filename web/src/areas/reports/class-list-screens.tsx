import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { ClassList } from '../sections/index.ts'

export function GroupReportClassesScreen() {
  return (
    <ClassList
      title={m.reports_indicator_groups()}
      detail={m.reports_choose_class()}
      backTo="/menu/reports"
      renderLink={({ id }) => (
        <Link to="/reports/select-students/$sectionId" params={{ sectionId: id }} />
      )}
    />
  )
}

export function OverviewClassesScreen() {
  return (
    <ClassList
      title={m.reports_student_overview()}
      detail={m.reports_choose_class()}
      backTo="/menu/reports"
      renderLink={({ id }) => (
        <Link to="/reports/student-select-overview/$sectionId" params={{ sectionId: id }} />
      )}
    />
  )
}
