import { m } from '@talaqqi/words/messages'
import { routeQuery } from '../../platform/query.ts'
import { useTitle } from '../../platform/title.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFresh } from '../forms/index.ts'
import { BackButton, Loaded } from '../shell/index.ts'
import { AccountForm } from './account-form.tsx'

export function EditAccountScreen() {
  const account = useFresh(routeQuery('GET /accounts/current'))
  useTitle(m.accounts_edit_title())
  return (
    <Page width="narrow">
      <PageHeader
        back={<BackButton fallback="/accounts/detail" />}
        title={m.accounts_edit_title()}
      />
      <Loaded query={account} loading={<Skeleton height="36rem" />}>
        {(data) => <AccountForm account={data} />}
      </Loaded>
    </Page>
  )
}
