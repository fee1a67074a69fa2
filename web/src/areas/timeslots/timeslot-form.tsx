import { type Timeslot, timeslotInput } from '@talaqqi/contract/timeslots'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../platform/queries/query.ts'
import { FormFrame, useForm } from '../../shared/forms/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { DeleteTimeslot } from './delete-timeslot.tsx'
import { findOverlaps } from './overlaps.ts'
import { slotNames } from './slot-names.ts'

export function TimeslotForm({ timeslot }: { timeslot?: Timeslot }) {
  const goBack = useGoBack('/timeslots')
  const form = useForm({
    initial: { start_time: timeslot?.start_time ?? '', end_time: timeslot?.end_time ?? '' },
    schema: timeslotInput,
    record: timeslot,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = timeslot?.id ?? newId
      if (!timeslot) await write('POST /timeslots/', { body: { ...input, id } })
      if (timeslot || isAgain)
        await write('PUT /timeslots/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      goBack()
    },
  })
  const { values, change, errorOf } = form
  const { data: all = [] } = useQuery(routeList('GET /timeslots/', 100))
  const others = findOverlaps(all, values, timeslot?.id)
  return (
    <FormFrame
      form={form}
      removal={timeslot && <DeleteTimeslot timeslot={timeslot} onDeleted={form.discard} />}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={m.timeslots_start()}
          name="start_time"
          type="time"
          dir="ltr"
          value={values.start_time}
          onChange={(event) => change({ start_time: event.target.value })}
          error={errorOf('start_time')}
        />
        <TextField
          label={m.timeslots_end()}
          name="end_time"
          type="time"
          dir="ltr"
          value={values.end_time}
          onChange={(event) => change({ end_time: event.target.value })}
          error={errorOf('end_time')}
        />
      </div>
      <output className="empty:hidden">
        {others.length > 0 && <Notice>{m.timeslots_overlap({ slots: slotNames(others) })}</Notice>}
      </output>
    </FormFrame>
  )
}
