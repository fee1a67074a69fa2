import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useFreshQuery } from '../../shared/forms/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { AccountForm } from './account-form.tsx'

export function EditAccountScreen() {
  const account = useFreshQuery(routeQuery('GET /accounts/current'))
  useTitle(m.accounts_edit_title())
  return (
    <Page width="narrow">
      <PageHeader
        back={<BackButton fallback="/accounts/detail" />}
        title={m.accounts_edit_title()}
      />
      <QueryView query={account} loading={<Skeleton height="36rem" />}>
        {(data) => <AccountForm account={data} />}
      </QueryView>
    </Page>
  )
}
