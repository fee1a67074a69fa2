import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { ClassList } from '../sections/index.ts'

/** Selects the class for percentages by indicator group. */
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

/** Selects the class for the juz overview. */
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
