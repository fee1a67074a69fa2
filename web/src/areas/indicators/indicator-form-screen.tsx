import { m } from '@talaqqi/words/messages'
import { routeQuery } from '../../platform/queries/query.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Beside } from '../../shared/split-view/index.ts'
import { useFresh } from '../../shared/forms/index.ts'
import { BackButton, Loaded } from '../../shared/screen/index.ts'
import { IndicatorForm } from './indicator-form.tsx'
import { IndicatorsBeside } from './indicators-list-pane.tsx'

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
  const indicator = useFresh(routeQuery('GET /indicators/:id', { params: { id } }))
  useTitle(m.indicators_edit())
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback="/indicators" />} title={m.indicators_edit()} />
      <Beside list={<IndicatorsBeside current={id} />}>
        <Loaded query={indicator} loading={<Skeleton height="24rem" />}>
          {(data) => <IndicatorForm key={id} indicator={data} />}
        </Loaded>
      </Beside>
    </Page>
  )
}
