import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { routeList } from '../../../platform/queries/query.ts'
import { FormScreen, useFreshQuery } from '../../../shared/forms/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupsListPane } from './groups-list-pane.tsx'

/** The specification gives the group forms the titles of the indicator forms. */
export function NewGroupScreen() {
  const indicators = useQuery(routeList('GET /indicators/', 100))
  return (
    <FormScreen title={m.indicators_new()} fallback="/indicator-groups">
      <QueryView query={indicators} loading={<Skeleton height="24rem" />}>
        {(all) => <GroupForm indicators={all} />}
      </QueryView>
    </FormScreen>
  )
}

export function EditGroupScreen({ id }: { id: string }) {
  const indicators = useQuery(routeList('GET /indicators/', 100))
  const groups = useFreshQuery(routeList('GET /indicators/groups', 100))
  return (
    <FormScreen
      title={m.indicators_edit()}
      fallback="/indicator-groups"
      list={<GroupsListPane current={id} />}
    >
      <QueryView query={groups} loading={<Skeleton height="24rem" />}>
        {(known) => (
          <QueryView query={indicators} loading={<Skeleton height="24rem" />}>
            {(all) => {
              const group = known.find((one) => one.id === id)
              return group ? (
                <GroupForm key={id} group={group} indicators={all} />
              ) : (
                <Navigate to="/indicator-groups" replace />
              )
            }}
          </QueryView>
        )}
      </QueryView>
    </FormScreen>
  )
}
