import { m } from '@talaqqi/words/messages'
import { FormScreen, useFreshQuery } from '../../../shared/forms/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { calendarQuery } from '../queries.ts'
import { RecordGone } from '../record-gone.tsx'
import { HolidayForm } from './holiday-form.tsx'

export function NewHolidayScreen() {
  return (
    <FormScreen title={m.calendar_new_holiday()} fallback="/calendar">
      <HolidayForm />
    </FormScreen>
  )
}

export function EditHolidayScreen({ id }: { id: string }) {
  const calendar = useFreshQuery(calendarQuery)
  return (
    <FormScreen title={m.calendar_edit_holiday()} fallback="/calendar">
      <QueryView query={calendar} loading={<Skeleton height="16rem" />}>
        {({ holidays }) => {
          const holiday = holidays.find((one) => one.id === id)
          return holiday ? <HolidayForm key={id} holiday={holiday} /> : <RecordGone />
        }}
      </QueryView>
    </FormScreen>
  )
}
