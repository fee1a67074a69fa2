import { createFileRoute } from '@tanstack/react-router'
import { PERIODS } from '../../../../areas/attendances/periods.ts'
import { StudentAttendanceScreen } from '../../../../areas/attendances/student-attendance-screen.tsx'
import { choiceSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/attendances/student/$studentId')({
  validateSearch: choiceSearch('period', PERIODS),
  component: StudentAttendance,
})

function StudentAttendance() {
  const { period } = Route.useSearch()
  return <StudentAttendanceScreen studentId={Route.useParams().studentId} period={period} />
}
