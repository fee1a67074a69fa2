import { m } from '@talaqqi/words/messages'
import { routeQuery } from '../../platform/queries/query.ts'
import { FormScreen, useFreshQuery } from '../../shared/forms/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TimeslotForm } from './timeslot-form.tsx'
import { TimeslotsListPane } from './timeslots-list-pane.tsx'

export function NewTimeslotScreen() {
  return (
    <FormScreen title={m.timeslots_new()} fallback="/timeslots">
      <TimeslotForm />
    </FormScreen>
  )
}

export function EditTimeslotScreen({ id }: { id: string }) {
  const timeslot = useFreshQuery(routeQuery('GET /timeslots/:id', { params: { id } }))
  return (
    <FormScreen
      title={m.timeslots_edit_title()}
      fallback="/timeslots"
      list={<TimeslotsListPane current={id} />}
    >
      <QueryView query={timeslot} loading={<Skeleton height="5rem" />}>
        {(data) => <TimeslotForm key={id} timeslot={data} />}
      </QueryView>
    </FormScreen>
  )
}
