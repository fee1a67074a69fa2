import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { routeList } from '../../platform/queries/query.ts'
import { ClassList } from '../sections/index.ts'

/** Choice of the class; skipped with a single class. */
export function AttendanceClassesScreen() {
  const { data: sections } = useQuery(routeList('GET /sections/', 100))
  const [only, ...others] = sections ?? []
  if (only && others.length === 0)
    return (
      <Navigate to="/attendances/date-select/$sectionId" params={{ sectionId: only.id }} replace />
    )
  return (
    <ClassList
      title={m.attendances_title()}
      detail={m.attendances_choose_class()}
      backTo="/menu/lesson"
      renderLink={({ id }) => (
        <Link to="/attendances/date-select/$sectionId" params={{ sectionId: id }} />
      )}
    />
  )
}
