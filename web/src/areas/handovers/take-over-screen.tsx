import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList, routeQuery } from '../../platform/queries/query.ts'
import { FormScreen, useFreshQuery } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PeopleIcon } from '../../ui/icons/icons.tsx'
import { TakeOverForm } from './take-over-form.tsx'

/** Lets other teachers take over the classes of a user, for some days or for good. */
export function TakeOverScreen({ id }: { id: string }) {
  const user = useFreshQuery(routeQuery('GET /users/:id', { params: { id } }))
  const { data } = user
  return (
    <FormScreen
      title={m.handovers_title()}
      detail={data && <bdi>{personName(data)}</bdi>}
      fallback="/users"
    >
      <QueryView query={user} loading={<Skeleton height="20rem" />}>
        {(known) =>
          known.sections.length === 0 ? (
            <EmptyState icon={<PeopleIcon />} action={null}>
              {m.handovers_no_classes()}
            </EmptyState>
          ) : (
            <Form user={known} />
          )
        }
      </QueryView>
    </FormScreen>
  )
}

function Form({ user }: { user: User }) {
  const users = useQuery(routeList('GET /users/', 100))
  return (
    <QueryView query={users} loading={<Skeleton height="20rem" />}>
      {(all) => {
        const others = all.filter(({ id, is_active }) => is_active && id !== user.id)
        return others.length === 0 ? (
          <EmptyState icon={<PeopleIcon />} action={null}>
            {m.handovers_no_others()}
          </EmptyState>
        ) : (
          <TakeOverForm key={user.id} user={user} others={others} />
        )
      }}
    </QueryView>
  )
}
