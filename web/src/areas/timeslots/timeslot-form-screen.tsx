import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useFreshQuery } from '../../shared/forms/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { SplitView } from '../../shared/split-view/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { TimeslotForm } from './timeslot-form.tsx'
import { TimeslotsListPane } from './timeslots-list-pane.tsx'

export function NewTimeslotScreen() {
  useTitle(m.timeslots_new())
  return (
    <Page width="narrow">
      <PageHeader back={<BackButton fallback="/timeslots" />} title={m.timeslots_new()} />
      <TimeslotForm />
    </Page>
  )
}

export function EditTimeslotScreen({ id }: { id: string }) {
  const timeslot = useFreshQuery(routeQuery('GET /timeslots/:id', { params: { id } }))
  useTitle(m.timeslots_edit_title())
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback="/timeslots" />} title={m.timeslots_edit_title()} />
      <SplitView list={<TimeslotsListPane current={id} />}>
        <QueryView query={timeslot} loading={<Skeleton height="5rem" />}>
          {(data) => <TimeslotForm key={id} timeslot={data} />}
        </QueryView>
      </SplitView>
    </Page>
  )
}
