import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { isGone } from '../../shared/failures/index.ts'
import { FormLink, FormOver } from '../../shared/forms/index.ts'
import { MailLink, PhoneLink } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, HeaderActions, QueryView } from '../../shared/screen/index.ts'
import { Avatar } from '../../ui/badges/avatar.tsx'
import { Badge } from '../../ui/badges/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CheckIcon, EditIcon, MinusIcon } from '../../ui/icons/icons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SplitView } from '../../ui/layout/split-view.tsx'
import { RecordHistory } from '../audit/index.ts'
import { HandoversPanel } from '../handovers/index.ts'
import { EditUserScreen } from './edit-user-screen.tsx'
import { SendPassword } from './send-password.tsx'
import { SignInLink } from './sign-in-link/sign-in-link.tsx'
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
        leading={<Avatar name={user.data ? name : ''} big />}
        title={<bdi key={name}>{name}</bdi>}
        actions={
          <HeaderActions
            items={[
              {
                text: m.users_update(),
                icon: <EditIcon size={20} />,
                render: <FormLink form={id} to="/users/$userId" params={{ userId: id }} />,
              },
            ]}
          />
        }
      />
      <SplitView list={<UsersListPane current={id} />}>
        <QueryView query={user}>
          {(known) => (
            <>
              <Facts user={known} />
              {known.phone !== '' && known.is_active && <SignInLink user={known} />}
              {known.is_new && known.email !== '' && <SendPassword user={known} />}
              <UserClasses user={known} />
              <HandoversPanel user={known} />
              <RecordHistory record="users" record_id={id} />
            </>
          )}
        </QueryView>
      </SplitView>
      <FormOver>{() => <EditUserScreen id={id} />}</FormOver>
    </Page>
  )
}

function Facts({ user }: { user: User }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      {user.email ? <MailLink email={user.email} /> : <PhoneLink phone={user.phone} />}
      <span className="flex flex-wrap gap-2">
        {user.email === '' && <Badge>{m.users_no_email()}</Badge>}
        <Badge tone="plain" icon={user.is_admin && <CheckIcon size={16} />}>
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
    <Badge
      tone={is_active ? 'plain' : 'neutral'}
      icon={is_active ? <CheckIcon size={16} /> : <MinusIcon size={16} />}
    >
      {is_active ? m.people_active() : m.people_disabled()}
    </Badge>
  )
}
