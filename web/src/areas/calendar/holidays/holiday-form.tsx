import { type Holiday, holidayInput } from '@talaqqi/contract/calendar'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { schoolToday } from '../../../platform/language/dates.ts'
import { routeList } from '../../../platform/queries/query.ts'
import { FormFrame, useForm } from '../../../shared/forms/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { DaysFields } from '../days-fields.tsx'
import { DeleteHoliday } from './delete-holiday.tsx'

const ALL = 'all'
const NOON = '12:00'

export function HolidayForm({ holiday }: { holiday?: Holiday }) {
  const goBack = useGoBack('/calendar')
  const form = useForm({
    initial: {
      name: holiday?.name ?? '',
      start_date: holiday?.start_date ?? '',
      end_date: holiday?.end_date ?? '',
      section_id: holiday?.section_id ?? ALL,
      is_half: holiday?.closes_at != null,
      closes_at: holiday?.closes_at ?? NOON,
    },
    schema: holidayInput,
    toInput: ({ is_half, section_id, closes_at, ...days }) => ({
      ...days,
      section_id: section_id === ALL ? null : section_id,
      closes_at: is_half ? closes_at : null,
    }),
    record: holiday,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = holiday?.id ?? newId
      if (!holiday) await write('POST /calendar/holidays', { body: { ...input, id } })
      if (holiday || isAgain)
        await write('PUT /calendar/holidays/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      goBack()
    },
  })
  const { values, change, errorOf } = form
  const { data: sections = [] } = useQuery(routeList('GET /sections/', 100))
  const classes = sections.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormFrame
      form={form}
      removal={holiday && <DeleteHoliday holiday={holiday} onDeleted={form.discard} />}
    >
      <TextField
        label={m.calendar_holiday_name()}
        name="name"
        autoComplete="off"
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errorOf('name')}
      />
      <DaysFields form={form} />
      <Select
        label={m.calendar_for()}
        name="section_id"
        options={[{ value: ALL, label: m.calendar_all_classes() }, ...classes]}
        value={values.section_id}
        onValueChange={(section_id) => change({ section_id })}
        error={errorOf('section_id')}
      />
      <Checkbox
        label={m.calendar_half_day()}
        hint={m.calendar_half_day_what()}
        checked={values.is_half}
        onCheckedChange={(is_half) => change({ is_half })}
      />
      {values.is_half && (
        <TextField
          label={m.calendar_closes_at()}
          name="closes_at"
          type="time"
          dir="ltr"
          value={values.closes_at}
          onChange={(event) => change({ closes_at: event.target.value })}
          error={errorOf('closes_at')}
        />
      )}
      <output className="empty:hidden">
        {values.start_date !== '' && values.start_date <= schoolToday() && (
          <Notice>{m.calendar_counts_back()}</Notice>
        )}
      </output>
    </FormFrame>
  )
}
