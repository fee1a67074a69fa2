import type { AccountOfUser } from '@talaqqi/contract/accounts'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CheckIcon, SchoolIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useUnsent } from '../outbox/index.ts'
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
  const { waiting, refused } = useUnsent()
  const count = waiting + refused
  const [asked, setAsked] = useState<AccountOfUser | null>(null)
  const school = accounts.find(({ current_account }) => current_account)?.name ?? ''
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
            onSwitch={() => (count > 0 ? setAsked(account) : switching.mutate(account))}
          />
        ))}
      </List>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) switching.mutate(asked)
          setAsked(null)
        }}
        title={m.accounts_switch_title({ school: `\u2068${asked?.name ?? ''}\u2069` })}
        description={m.accounts_switch_unsent({ count, school: `\u2068${school}\u2069` })}
        confirmText={m.accounts_switch()}
        cancelText={m.words_cancel()}
      />
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
          <Badge tone="plain" icon={<CheckIcon size={16} />}>
            {m.accounts_active()}
          </Badge>
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
