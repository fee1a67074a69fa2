import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList } from '../../platform/queries/query.ts'
import { FormLink, FormOver } from '../../shared/forms/index.ts'
import { PeopleList, ThumbAction, WideAction } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, HeaderActions, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PhoneIcon, PlusIcon, UploadIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { NewUserByPhoneScreen } from './new-user-by-phone-screen.tsx'
import { NewUserScreen } from './new-user-screen.tsx'
import { UserRow } from './user-row.tsx'

export function UsersScreen() {
  const users = useQuery(routeList('GET /users/', 100))
  useTitle(m.users_title())
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/people" />}
        title={m.users_title()}
        actions={
          <>
            <HeaderActions
              items={[
                {
                  text: m.imports_link(),
                  icon: <UploadIcon size={20} />,
                  look: 'quiet',
                  render: <Link to="/users/import" />,
                },
                {
                  text: m.users_new_by_phone(),
                  icon: <PhoneIcon size={20} />,
                  look: 'quiet',
                  render: <FormLink form="new-by-phone" to="/users/new-by-phone" />,
                },
              ]}
            />
            <WideAction>{add()}</WideAction>
          </>
        }
      />
      <QueryView query={users}>{(all) => <Users users={all} />}</QueryView>
      <ThumbAction>{add('big')}</ThumbAction>
      <FormOver>
        {(form) => (form === 'new-by-phone' ? <NewUserByPhoneScreen /> : <NewUserScreen />)}
      </FormOver>
    </Page>
  )
}

function add(size?: 'big') {
  return (
    <Button
      look="primary"
      size={size}
      icon={<PlusIcon size={20} />}
      render={<FormLink form="new" to="/users/new" />}
    >
      {m.users_new()}
    </Button>
  )
}

function Users({ users }: { users: User[] }) {
  if (users.length === 0) return <EmptyState action={null}>{m.users_empty()}</EmptyState>
  return (
    <PeopleList
      people={users}
      label={m.users_title()}
      noneFound={m.users_none_found()}
      searchLabel={m.users_search()}
      textOf={searchTextOf}
      renderRow={(user) => <UserRow key={user.id} user={user} />}
    />
  )
}

function searchTextOf(user: User): string {
  const phone = user.phone && `+${user.phone} 0${user.phone}`
  return [personName(user), user.email, phone, ...user.sections.map(({ name }) => name)].join(' ')
}
