import { ASSESSMENT_DESCRIPTION_LIMIT, ASSESSMENT_NAME_LIMIT } from '@talaqqi/contract/limits'
import type { AssessmentStatus } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import type { Form } from '../../shared/forms/index.ts'
import { DayField } from '../../shared/forms/index.ts'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { statusChoices } from './statuses.tsx'

/** Form values common to rounds and exams; a missing date is empty. */
export type TermForm = {
  name: string
  description: string
  status: AssessmentStatus
  start_date: string
  end_date: string
}

type Term = Omit<TermForm, 'start_date' | 'end_date'> & {
  start_date: string | null
  end_date: string | null
}

/** Initial form values; a new record is in progress. */
export function termOf(term: Term | undefined): TermForm {
  const { name = '', description = '', status = 'in_progress' } = term ?? {}
  return {
    name,
    description,
    status,
    start_date: term?.start_date ?? '',
    end_date: term?.end_date ?? '',
  }
}

export function TermFields({ form }: { form: Form<TermForm> }) {
  const { values, change, errorOf } = form
  return (
    <>
      <TextField
        label={m.assessments_field_name()}
        name="name"
        maxLength={ASSESSMENT_NAME_LIMIT}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errorOf('name')}
      />
      <TextArea
        label={m.assessments_field_description()}
        name="description"
        max={ASSESSMENT_DESCRIPTION_LIMIT}
        value={values.description}
        onValueChange={(description) => change({ description })}
        error={errorOf('description')}
      />
      <ChoiceCards
        label={m.assessments_field_status()}
        options={statusChoices({
          in_progress: m.assessments_round_in_progress_what(),
          completed: m.assessments_round_completed_what(),
        })}
        value={values.status}
        onValueChange={(status) => change({ status })}
        error={errorOf('status')}
      />
      <TermDay form={form} name="start_date" label={m.assessments_field_start_date()} />
      <TermDay form={form} name="end_date" label={m.assessments_field_end_date()} />
    </>
  )
}

type TermDayProps = { form: Form<TermForm>; name: 'start_date' | 'end_date'; label: string }

function TermDay({ form: { values, change, errorOf }, name, label }: TermDayProps) {
  return (
    <DayField
      label={label}
      name={name}
      value={values[name]}
      onChange={({ target }) =>
        change(name === 'start_date' ? { start_date: target.value } : { end_date: target.value })
      }
      error={errorOf(name)}
    />
  )
}

export function termInput({ start_date, end_date, ...term }: TermForm): Term {
  return { ...term, start_date: start_date || null, end_date: end_date || null }
}
