import type { Holiday } from '@talaqqi/contract/calendar'
import { m } from '@talaqqi/words/messages'
import { DeleteRecord } from '../../../shared/forms/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

type DeleteHolidayProps = { holiday: Holiday; onDeleted: () => void }

export function DeleteHoliday({ holiday: { id, name }, onDeleted }: DeleteHolidayProps) {
  const goBack = useGoBack('/calendar')
  return (
    <DeleteRecord
      text={m.calendar_delete_holiday()}
      title={m.calendar_delete_holiday_title({ name })}
      what={m.calendar_delete_holiday_what()}
      remove={(write) => write('DELETE /calendar/holidays/:id', { params: { id } })}
      onDeleted={() => {
        onDeleted()
        showToast(m.forms_deleted())
        goBack()
      }}
    />
  )
}
