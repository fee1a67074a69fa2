import type { AccountOfUser } from '@talaqqi/contract/accounts'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SchoolIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { Invitations } from './invitations.tsx'
import { useSwitchAccount } from './use-switch-account.ts'

export function AccountsScreen() {
  const accounts = useQuery(routeQuery('GET /accounts/user'))
  useTitle(m.accounts_title())
  return (
    <Page>
      <PageHeader title={m.accounts_title()} />
      <Invitations />
      <QueryView query={accounts}>{(all) => <Accounts accounts={all} />}</QueryView>
    </Page>
  )
}

function Accounts({ accounts }: { accounts: AccountOfUser[] }) {
  const switching = useSwitchAccount()
  return (
    <>
      <Notice>{accounts.length > 1 ? m.accounts_multiple() : m.accounts_single()}</Notice>
      <List label={m.accounts_title()}>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isSwitching={switching.isPending && switching.variables.id === account.id}
            isBusy={switching.isPending}
            onSwitch={() => switching.mutate(account)}
          />
        ))}
      </List>
      {switching.error && (
        <FailureNotice error={switching.error} title={m.accounts_switch_failed()} />
      )}
    </>
  )
}

type AccountRowProps = {
  account: AccountOfUser
  isSwitching: boolean
  isBusy: boolean
  onSwitch: () => void
}

function AccountRow({ account, isSwitching, isBusy, onSwitch }: AccountRowProps) {
  const { name, current_account: isCurrent } = account
  return (
    <ListRow
      leading={<SchoolIcon />}
      title={<bdi>{name}</bdi>}
      trailing={
        isCurrent ? (
          <Badge tone="accent">{m.accounts_active()}</Badge>
        ) : (
          <Button
            busy={isSwitching}
            busyText={m.accounts_switching()}
            disabled={isBusy}
            onClick={onSwitch}
          >
            {m.accounts_switch()}
            <span className="sr-only"> {name}</span>
          </Button>
        )
      }
    />
  )
}
