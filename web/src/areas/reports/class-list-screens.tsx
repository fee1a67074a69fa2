import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { ClassList } from '../sections/index.ts'

/** The classes, to choose whose percentages by indicator group. */
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

/** The classes, to choose whose juz. */
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
