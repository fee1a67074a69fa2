import type { FeeRun } from '@talaqqi/contract/fees'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../../ui/layout/page-header.tsx'
import { RecordHistory } from '../../audit/index.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangePreview } from './change-preview.tsx'
import { useRunText } from './run-text.ts'
import type { PreviewedChange } from './use-fees-change.ts'

/** Amount, discount and days of fees that were added at once. */
export function ChangeFeesScreen({ id }: { id: string }) {
  const query = useQuery(routeQuery('GET /subscriptions/fees'))
  useTitle(m.subscriptions_fees_edit())
  const run = query.data?.find((one) => one.id === id && one.undone_at === null)
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/subscriptions/fees" />}
        title={m.subscriptions_fees_edit()}
        detail={run ? <RunTitle run={run} /> : query.isPending && LOADING_LINE}
      />
      <QueryView query={query}>
        {() => (run ? <Change key={id} run={run} /> : <FeesGone />)}
      </QueryView>
    </Page>
  )
}

function RunTitle({ run }: { run: FeeRun }) {
  return <bdi>{useRunText(run).title}</bdi>
}

function Change({ run }: { run: FeeRun }) {
  const [previewed, setPreviewed] = useState<PreviewedChange>()
  return (
    <>
      <ChangeForm run={run} onPreview={setPreviewed} onChange={() => setPreviewed(undefined)} />
      {previewed && <ChangePreview run={run} previewed={previewed} />}
      <RecordHistory record="fee-runs" record_id={run.id} />
    </>
  )
}

function FeesGone() {
  return (
    <EmptyState
      action={
        <Button render={<Link to="/subscriptions/fees" replace />}>
          {m.subscriptions_fee_runs()}
        </Button>
      }
    >
      {m.subscriptions_fees_gone()}
    </EmptyState>
  )
}
