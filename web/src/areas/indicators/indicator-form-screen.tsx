import { m } from '@talaqqi/words/messages'
import { routeQuery } from '../../platform/queries/query.ts'
import { FormScreen, useFreshQuery } from '../../shared/forms/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { IndicatorForm } from './indicator-form.tsx'
import { IndicatorsListPane } from './indicators-list-pane.tsx'

export function NewIndicatorScreen() {
  return (
    <FormScreen title={m.indicators_new()} fallback="/indicators">
      <IndicatorForm />
    </FormScreen>
  )
}

export function EditIndicatorScreen({ id }: { id: string }) {
  const indicator = useFreshQuery(routeQuery('GET /indicators/:id', { params: { id } }))
  return (
    <FormScreen
      title={m.indicators_edit()}
      fallback="/indicators"
      list={<IndicatorsListPane current={id} />}
    >
      <QueryView query={indicator} loading={<Skeleton height="24rem" />}>
        {(data) => <IndicatorForm key={id} indicator={data} />}
      </QueryView>
    </FormScreen>
  )
}
