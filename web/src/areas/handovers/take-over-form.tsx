import { handoversInput } from '@talaqqi/contract/handovers'
import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { newId } from '../../platform/ids.ts'
import { schoolToday } from '../../platform/language/dates.ts'
import { DayField, FormFrame, useForm } from '../../shared/forms/index.ts'
import { isolated, personName } from '../../shared/school-words/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { ChoiceChips } from '../../ui/inputs/choice-chips.tsx'
import { Select } from '../../ui/inputs/select.tsx'

const NONE = 'none'
type Length = 'days' | 'good'

type TakeOverFormProps = { user: User; others: User[] }

export function TakeOverForm({ user, others }: TakeOverFormProps) {
  const goBack = useGoBack('/users')
  // Kept for a retry: the server adds each class once by its id.
  const [ids] = useState(() => new Map(user.sections.map(({ id }) => [id, newId()])))
  const today = schoolToday()
  const usual: Length = user.is_active ? 'days' : 'good'
  const form = useForm({
    initial: {
      ...{ length: usual, start_date: today, end_date: today },
      classes: user.sections.map(({ id }) => ({ section_id: id, to_user_id: NONE })),
    },
    schema: handoversInput,
    toInput: ({ length, start_date, end_date, classes }) => ({
      start_date,
      end_date: length === 'good' ? null : end_date,
      classes: classes
        .filter(({ to_user_id }) => to_user_id !== NONE)
        .map((one) => ({ id: ids.get(one.section_id), ...one })),
    }),
    save: async (body, { write }) => {
      await write('POST /users/:id/handovers', { params: { id: user.id }, body })
      showToast(m.forms_saved())
      goBack()
    },
  })
  const { values, change, errorOf } = form
  const options = [
    { value: NONE, label: user.is_active ? m.handovers_keeps() : m.handovers_nobody() },
    ...others.map((one) => ({ value: one.id, label: personName(one) })),
  ]
  const isForGood = values.length === 'good'
  return (
    <FormFrame
      form={form}
      saveText={m.handovers_save()}
      disabled={values.classes.every(({ to_user_id }) => to_user_id === NONE)}
    >
      <ChoiceChips
        label={m.handovers_how_long()}
        options={[
          { value: 'days', label: m.handovers_some_days() },
          { value: 'good', label: m.handovers_for_good() },
        ]}
        value={values.length}
        onValueChange={(length) => change({ length })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={m.handovers_from()}
          name="start_date"
          value={values.start_date}
          onChange={({ target: { value } }) =>
            change({ start_date: value, ...(values.end_date < value && { end_date: value }) })
          }
          error={errorOf('start_date')}
        />
        {!isForGood && (
          <DayField
            label={m.handovers_until()}
            name="end_date"
            min={values.start_date}
            value={values.end_date}
            onChange={(event) => change({ end_date: event.target.value })}
            error={errorOf('end_date')}
          />
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {isForGood ? m.handovers_for_good_what() : m.handovers_some_days_what()}
      </p>
      {user.sections.map(({ id, name }, at) => (
        <Select
          key={id}
          label={m.handovers_who({ name: isolated(name) })}
          name="classes"
          options={options}
          value={values.classes.find(({ section_id }) => section_id === id)?.to_user_id ?? NONE}
          onValueChange={(to_user_id) =>
            change({
              classes: values.classes.map((one) =>
                one.section_id === id ? { ...one, to_user_id } : one,
              ),
            })
          }
          error={at === 0 ? errorOf('classes') : undefined}
        />
      ))}
    </FormFrame>
  )
}
