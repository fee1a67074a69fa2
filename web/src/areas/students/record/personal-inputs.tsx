import { type PersonalField, SEXES } from '@talaqqi/contract/student-fields'
import type { StudentInput } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import type { ComponentType } from 'react'
import { choiceText, fieldLabel } from '../../../shared/audit-labels/index.ts'
import { DayField, type Form } from '../../../shared/forms/index.ts'
import { ChoiceChips } from '../../../ui/inputs/choice-chips.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'

export type Values = Required<Omit<StudentInput, 'id'>>
export type InputProps = { form: Form<Values>; isNew: boolean }

/** In the form's order. A field without an entry does not compile. */
export const PERSONAL_INPUTS: Record<PersonalField, ComponentType<InputProps>> = {
  date_of_birth: ({ form }) => <DayInput form={form} field="date_of_birth" />,
  sex: SexInput,
  admission_number: AdmissionInput,
  address: ({ form }) => <LongInput form={form} field="address" />,
  medical_note: ({ form }) => <LongInput form={form} field="medical_note" />,
  left_on: ({ form }) => <DayInput form={form} field="left_on" />,
  leaving_reason: ({ form }) => <LongInput form={form} field="leaving_reason" />,
}

type FieldProps<F> = Pick<InputProps, 'form'> & { field: F }

function DayInput({ form, field }: FieldProps<'date_of_birth' | 'left_on'>) {
  return (
    <DayField
      name={field}
      label={fieldLabel(field) ?? ''}
      value={form.values[field] ?? ''}
      error={form.errorOf(field)}
      onChange={({ target }) => form.change({ [field]: target.value || null })}
    />
  )
}

function SexInput({ form }: InputProps) {
  return (
    <ChoiceChips
      label={m.fields_sex()}
      options={[
        { value: '', label: m.students_not_given() },
        ...SEXES.map((sex) => ({ value: sex, label: choiceText('sex', sex) })),
      ]}
      value={form.values.sex ?? ''}
      onValueChange={(typed) => form.change({ sex: SEXES.find((sex) => sex === typed) ?? null })}
    />
  )
}

function AdmissionInput({ form }: InputProps) {
  return (
    <TextField
      name="admission_number"
      label={m.fields_admission_number()}
      autoComplete="off"
      value={form.values.admission_number}
      error={form.errorOf('admission_number')}
      onChange={({ target }) => form.change({ admission_number: target.value })}
    />
  )
}

function LongInput({ form, field }: FieldProps<'address' | 'medical_note' | 'leaving_reason'>) {
  return (
    <TextArea
      name={field}
      label={fieldLabel(field) ?? ''}
      value={form.values[field]}
      error={form.errorOf(field)}
      onValueChange={(typed) => form.change({ [field]: typed })}
    />
  )
}
