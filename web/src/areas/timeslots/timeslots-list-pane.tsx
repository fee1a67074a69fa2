import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeList } from '../../platform/queries/query.ts'
import { ListPane } from '../../shared/split-view/index.ts'

export function TimeslotsListPane({ current }: { current: string }) {
  const { data } = useQuery(routeList('GET /timeslots/', 100))
  return (
    <ListPane
      label={m.timeslots_title()}
      items={data?.map(({ id }, index) => ({ id, name: m.timeslots_slot({ number: index + 1 }) }))}
      current={current}
      renderLink={({ id }) => <Link to="/timeslots/edit" search={{ id }} />}
    />
  )
}
