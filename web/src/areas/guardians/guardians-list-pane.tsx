import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { SideList } from '../../shared/split-view/index.ts'
import { personName } from '../../shared/school-words/index.ts'

export function GuardiansBeside({ current }: { current: string }) {
  const { data } = useQuery(routeQuery('GET /guardians/'))
  return (
    <SideList
      label={m.guardians_title()}
      items={data?.map((one) => ({ id: one.id, name: personName(one) }))}
      current={current}
      renderLink={({ id }) => <Link to="/guardians/view/$guardianId" params={{ guardianId: id }} />}
    />
  )
}
