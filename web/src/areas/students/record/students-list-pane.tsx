import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeList } from '../../../platform/queries/query.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { ListPane } from '../../../shared/split-view/index.ts'

export function StudentsListPane({ current }: { current: string }) {
  const { data } = useQuery(routeList('GET /students/', 200))
  return (
    <ListPane
      label={m.students_title()}
      items={data?.map((one) => ({ id: one.id, name: personName(one) }))}
      current={current}
      renderLink={({ id }) => <Link to="/students/view/$studentId" params={{ studentId: id }} />}
    />
  )
}
