import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeList } from '../../platform/queries/query.ts'
import { ListPane } from '../../shared/split-view/index.ts'

export function SectionsListPane({ current }: { current: string }) {
  const { data } = useQuery(routeList('GET /sections/', 100))
  return (
    <ListPane
      label={m.sections_title()}
      items={data?.map(({ id, name }) => ({ id, name }))}
      current={current}
      renderLink={({ id }) => <Link to="/sections/edit" search={{ id }} />}
    />
  )
}
