import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { routeList } from '../../../platform/queries/query.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Beside } from '../../../shared/split-view/index.ts'
import { useFresh } from '../../../shared/forms/index.ts'
import { BackButton, Loaded } from '../../../shared/screen/index.ts'
import { GroupForm } from './group-form.tsx'
import { GroupsBeside } from './groups-list-pane.tsx'

/** The specification gives the group forms the titles of the indicator forms. */
export function NewGroupScreen() {
  const indicators = useQuery(routeList('GET /indicators/', 100))
  useTitle(m.indicators_new())
  return (
    <Page width="narrow">
      <PageHeader back={<BackButton fallback="/indicator-groups" />} title={m.indicators_new()} />
      <Loaded query={indicators} loading={<Skeleton height="24rem" />}>
        {(all) => <GroupForm indicators={all} />}
      </Loaded>
    </Page>
  )
}

export function EditGroupScreen({ id }: { id: string }) {
  const indicators = useQuery(routeList('GET /indicators/', 100))
  const groups = useFresh(routeList('GET /indicators/groups', 100))
  useTitle(m.indicators_edit())
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback="/indicator-groups" />} title={m.indicators_edit()} />
      <Beside list={<GroupsBeside current={id} />}>
        <Loaded query={groups} loading={<Skeleton height="24rem" />}>
          {(known) => (
            <Loaded query={indicators} loading={<Skeleton height="24rem" />}>
              {(all) => {
                const group = known.find((one) => one.id === id)
                return group ? (
                  <GroupForm key={id} group={group} indicators={all} />
                ) : (
                  <Navigate to="/indicator-groups" replace />
                )
              }}
            </Loaded>
          )}
        </Loaded>
      </Beside>
    </Page>
  )
}
