import { m } from '@talaqqi/words/messages'
import { FormScreen, useFreshQuery } from '../../../shared/forms/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { calendarQuery } from '../queries.ts'
import { RecordGone } from '../record-gone.tsx'
import { TermForm } from './term-form.tsx'

export function NewTermScreen() {
  return (
    <FormScreen title={m.calendar_new_term()} fallback="/calendar">
      <TermForm />
    </FormScreen>
  )
}

export function EditTermScreen({ id }: { id: string }) {
  const calendar = useFreshQuery(calendarQuery)
  return (
    <FormScreen title={m.calendar_edit_term()} fallback="/calendar">
      <QueryView query={calendar} loading={<Skeleton height="9rem" />}>
        {({ terms }) => {
          const term = terms.find((one) => one.id === id)
          return term ? <TermForm key={id} term={term} /> : <RecordGone />
        }}
      </QueryView>
    </FormScreen>
  )
}
