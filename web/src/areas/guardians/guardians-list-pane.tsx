import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { personName } from '../../shared/school-words/index.ts'
import { ListPane } from '../../shared/split-view/index.ts'

export function GuardiansListPane({ current }: { current: string }) {
  const { data } = useQuery(routeQuery('GET /guardians/'))
  return (
    <ListPane
      label={m.guardians_title()}
      items={data?.map((one) => ({ id: one.id, name: personName(one) }))}
      current={current}
      renderLink={({ id }) => <Link to="/guardians/view/$guardianId" params={{ guardianId: id }} />}
    />
  )
}
