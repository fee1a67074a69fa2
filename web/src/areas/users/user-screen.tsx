import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { isGone } from '../../shared/failures/index.ts'
import { MailLink } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { SplitView } from '../../shared/split-view/index.ts'
import { Avatar } from '../../ui/badges/avatar.tsx'
import { Badge } from '../../ui/badges/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { EditIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { RecordHistory } from '../audit/index.ts'
import { SendPassword } from './send-password.tsx'
import { UserClasses } from './user-classes.tsx'
import { UserGone } from './user-gone.tsx'
import { UsersListPane } from './users-list-pane.tsx'

export function UserScreen({ id }: { id: string }) {
  const user = useQuery(routeQuery('GET /users/:id', { params: { id } }))
  const name = user.data ? personName(user.data) : m.users_title()
  useTitle(name)
  if (isGone(user.error)) return <UserGone />
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/users" />}
        leading={user.data && <Avatar name={name} big />}
        title={<bdi>{name}</bdi>}
        actions={
          <Button
            icon={<EditIcon size={20} />}
            render={<Link to="/users/$userId" params={{ userId: id }} />}
          >
            {m.users_update()}
          </Button>
        }
      />
      <SplitView list={<UsersListPane current={id} />}>
        <QueryView query={user}>
          {(known) => (
            <>
              <Facts user={known} />
              {known.is_new && <SendPassword user={known} />}
              <UserClasses user={known} />
              <RecordHistory record="users" record_id={id} />
            </>
          )}
        </QueryView>
      </SplitView>
    </Page>
  )
}

function Facts({ user }: { user: User }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <MailLink email={user.email} />
      <span className="flex gap-2">
        <Badge tone={user.is_admin ? 'accent' : 'neutral'}>
          {user.is_admin ? m.users_administrator() : m.users_teacher()}
        </Badge>
        <State user={user} />
      </span>
      {user.is_invited && <Notice>{m.users_invited_what()}</Notice>}
    </div>
  )
}

function State({ user: { is_active, is_invited } }: { user: User }) {
  if (is_invited) return <Badge>{m.users_invited()}</Badge>
  return (
    <Badge tone={is_active ? 'accent' : 'danger'}>
      {is_active ? m.people_active() : m.people_disabled()}
    </Badge>
  )
}
