import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeList } from '../../platform/queries/query.ts'
import { ListPane } from '../../shared/split-view/index.ts'

export function IndicatorsListPane({ current }: { current: string }) {
  const { data } = useQuery(routeList('GET /indicators/', 100))
  return (
    <ListPane
      label={m.indicators_title()}
      items={data?.map(({ id, name }) => ({ id, name }))}
      current={current}
      renderLink={({ id }) => <Link to="/indicators/$indicatorId" params={{ indicatorId: id }} />}
    />
  )
}
