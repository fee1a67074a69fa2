import {
  DESCRIPTION_LIMIT,
  TARGET_STATUSES,
  type Target,
  type TargetStatus,
  TITLE_LIMIT,
  targetInput,
} from '@talaqqi/contract/targets'
import { m } from '@talaqqi/words/messages'
import { schoolClock } from '../../platform/language/dates.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { STATUSES } from './statuses.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

type TargetFormProps = { studentId: string; target: Target | undefined; onClose: () => void }

type Values = { title: string; description: string; status: TargetStatus | null; due_date: string }

export function TargetForm({ studentId, target, onClose }: TargetFormProps) {
  const form = useForm({
    initial: initialOf(target),
    schema: targetInput,
    // A date and time field separates both by a T.
    toInput: ({ due_date, ...values }: Values) => ({
      ...values,
      due_date: due_date === '' ? null : due_date.replace('T', ' '),
      student_id: studentId,
    }),
    record: target,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = target?.id ?? newId
      if (!target) await write('POST /targets/', { body: { ...input, id } })
      if (target || isAgain)
        await write('PUT /targets/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      onClose()
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormSlideOver
      title={target ? m.targets_update_title() : m.targets_new()}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={m.targets_field_title()}
        name="title"
        maxLength={TITLE_LIMIT}
        value={values.title}
        onChange={(event) => change({ title: event.target.value })}
        error={errorOf('title')}
      />
      <TextArea
        label={m.targets_field_description()}
        name="description"
        max={DESCRIPTION_LIMIT}
        value={values.description}
        onValueChange={(description) => change({ description })}
        error={errorOf('description')}
      />
      <ChoiceCards
        label={m.targets_field_status()}
        options={TARGET_STATUSES.map((value) => ({
          value,
          title: STATUSES[value].title(),
          description: STATUSES[value].what(),
        }))}
        value={values.status}
        onValueChange={(status) => change({ status })}
        error={errorOf('status')}
      />
      <TextField
        label={m.targets_field_due_date()}
        name="due_date"
        type="datetime-local"
        dir="ltr"
        value={values.due_date}
        onChange={(event) => change({ due_date: event.target.value })}
        error={errorOf('due_date')}
      />
    </FormSlideOver>
  )
}

/** Initial values; a new target has no status and is due in a week. */
function initialOf(target: Target | undefined): Values {
  const due = target ? target.due_date : schoolClock(new Date(serverNow() + WEEK_MS))
  return {
    title: target?.title ?? '',
    description: target?.description ?? '',
    status: target?.status ?? null,
    due_date: due?.replace(' ', 'T') ?? '',
  }
}
