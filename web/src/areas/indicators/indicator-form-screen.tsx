import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useFreshQuery } from '../../shared/forms/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { SplitView } from '../../shared/split-view/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { IndicatorForm } from './indicator-form.tsx'
import { IndicatorsListPane } from './indicators-list-pane.tsx'

export function NewIndicatorScreen() {
  useTitle(m.indicators_new())
  return (
    <Page width="narrow">
      <PageHeader back={<BackButton fallback="/indicators" />} title={m.indicators_new()} />
      <IndicatorForm />
    </Page>
  )
}

export function EditIndicatorScreen({ id }: { id: string }) {
  const indicator = useFreshQuery(routeQuery('GET /indicators/:id', { params: { id } }))
  useTitle(m.indicators_edit())
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback="/indicators" />} title={m.indicators_edit()} />
      <SplitView list={<IndicatorsListPane current={id} />}>
        <QueryView query={indicator} loading={<Skeleton height="24rem" />}>
          {(data) => <IndicatorForm key={id} indicator={data} />}
        </QueryView>
      </SplitView>
    </Page>
  )
}
