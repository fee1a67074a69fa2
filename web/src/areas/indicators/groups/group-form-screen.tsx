import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeList } from '../../../platform/queries/query.ts'
import { useFreshQuery } from '../../../shared/forms/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { SplitView } from '../../../shared/split-view/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupsListPane } from './groups-list-pane.tsx'

/** The specification gives the group forms the titles of the indicator forms. */
export function NewGroupScreen() {
  const indicators = useQuery(routeList('GET /indicators/', 100))
  useTitle(m.indicators_new())
  return (
    <Page width="narrow">
      <PageHeader back={<BackButton fallback="/indicator-groups" />} title={m.indicators_new()} />
      <QueryView query={indicators} loading={<Skeleton height="24rem" />}>
        {(all) => <GroupForm indicators={all} />}
      </QueryView>
    </Page>
  )
}

export function EditGroupScreen({ id }: { id: string }) {
  const indicators = useQuery(routeList('GET /indicators/', 100))
  const groups = useFreshQuery(routeList('GET /indicators/groups', 100))
  useTitle(m.indicators_edit())
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback="/indicator-groups" />} title={m.indicators_edit()} />
      <SplitView list={<GroupsListPane current={id} />}>
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
      </SplitView>
    </Page>
  )
}
