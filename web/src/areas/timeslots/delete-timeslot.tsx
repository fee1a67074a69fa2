import type { Timeslot } from '@talaqqi/contract/timeslots'
import { m } from '@talaqqi/words/messages'
import { DeleteRecord } from '../../shared/forms/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { timesText } from './times.tsx'

type DeleteTimeslotProps = { timeslot: Timeslot; onDeleted: () => void }

export function DeleteTimeslot({ timeslot, onDeleted }: DeleteTimeslotProps) {
  const goBack = useGoBack('/timeslots')
  return (
    <DeleteRecord
      text={m.timeslots_delete()}
      title={m.timeslots_delete_title()}
      what={m.timeslots_delete_what({ times: timesText(timeslot) })}
      remove={(write) => write('DELETE /timeslots/:id', { params: { id: timeslot.id } })}
      reasonOf={() => m.timeslots_in_use()}
      onDeleted={() => {
        onDeleted()
        showToast(m.forms_deleted())
        goBack()
      }}
    />
  )
}
