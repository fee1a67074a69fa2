import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { useTitle } from '../../../platform/navigation/title.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SubscriptionsTabs } from '../subscriptions-tabs.tsx'
import { ChangeFeesScreen } from './change-screen.tsx'
import { FeeRuns } from './fee-runs.tsx'
import { FeesForm } from './fees-form.tsx'
import { FeesPreview, type Previewed } from './fees-preview.tsx'

/** `edit`: the fees in the form. */
export type FeesSearch = { edit?: string }

export function FeesScreen({ search: { edit } }: { search: FeesSearch }) {
  return edit ? <ChangeFeesScreen id={edit} /> : <AddFeesScreen />
}

function AddFeesScreen() {
  useTitle(m.subscriptions_fees())
  const [previewed, setPreviewed] = useState<Previewed>()
  return (
    <Page width="wide">
      <PageHeader title={m.subscriptions_fees()} detail={m.subscriptions_fees_detail()} />
      <SubscriptionsTabs current="fees" />
      <FeesForm onPreview={setPreviewed} onChange={() => setPreviewed(undefined)} />
      {previewed && (
        <FeesPreview
          key={previewed.id}
          previewed={previewed}
          onDone={() => setPreviewed(undefined)}
        />
      )}
      <FeeRuns />
    </Page>
  )
}
