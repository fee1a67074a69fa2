import {
  type FullStudentRecord,
  PERSONAL_FIELDS,
  type StudentField,
} from '@talaqqi/contract/student-fields'
import { type StudentInput, studentInput } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { routeList } from '../../../platform/queries/query.ts'
import { FormFrame, type SaveContext, useForm } from '../../../shared/forms/index.ts'
import { NameFields } from '../../../shared/people/index.ts'
import { useSchool } from '../../../shared/screen/index.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { type InputProps, PERSONAL_INPUTS, type Values } from './personal-inputs.tsx'
import { useNamesakes } from './use-namesakes.tsx'

type StudentFormProps = {
  student?: FullStudentRecord
  section?: string
  save: (input: StudentInput, saving: SaveContext) => Promise<void>
}

export function StudentForm({ student, section, save }: StudentFormProps) {
  const { mayBeSaved, question } = useNamesakes(student)
  const chosen: readonly string[] = useSchool()?.student_fields ?? []
  const isAsked = (field: string) =>
    chosen.includes(field) || !PERSONAL_FIELDS.some((one) => one === field)
  const form = useForm<Values, StudentInput>({
    initial: initialOf(student, section),
    schema: studentInput,
    record: student,
    save,
    mayBeSaved,
  })
  return (
    <FormFrame form={form}>
      {question}
      {Object.entries(INPUTS).map(
        ([field, Input]) =>
          Input && isAsked(field) && <Input key={field} form={form} isNew={!student} />,
      )}
    </FormFrame>
  )
}

const EMPTY: Omit<Values, 'section_id'> = {
  first_name: '',
  last_name: '',
  name_in_arabic: '',
  is_active: true,
  date_of_birth: null,
  sex: null,
  admission_number: '',
  address: '',
  medical_note: '',
  left_on: null,
  leaving_reason: '',
}

function initialOf(student: FullStudentRecord | undefined, section: string | undefined): Values {
  const { id: _, ...known } = student ?? { id: '' }
  return { ...EMPTY, ...known, section_id: student?.section_id ?? section ?? '' }
}

/** In the form's order. A field without an entry does not compile. */
const INPUTS: Record<StudentField, ComponentType<InputProps> | null> = {
  first_name: NameFields,
  // `NameFields` has both.
  last_name: null,
  name_in_arabic: NameInArabicInput,
  section_id: ClassInput,
  is_active: ActiveInput,
  ...PERSONAL_INPUTS,
}

function NameInArabicInput({ form }: InputProps) {
  return (
    <TextField
      name="name_in_arabic"
      dir="rtl"
      lang="ar"
      label={m.fields_name_in_arabic()}
      hint={m.students_name_in_arabic_what()}
      value={form.values.name_in_arabic}
      onChange={({ target }) => form.change({ name_in_arabic: target.value })}
      error={form.errorOf('name_in_arabic')}
    />
  )
}

function ClassInput({ form }: InputProps) {
  const { data: sections = [] } = useQuery(routeList('GET /sections/', 100))
  // The class in the URL may not exist.
  const chosen = sections.find(({ id }) => id === form.values.section_id)
  const error = form.errorOf('section_id')
  return (
    <Select
      name="section_id"
      required
      label={m.students_class()}
      placeholder={m.students_class_placeholder()}
      options={sections.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? ''}
      // An invalid id means that no class was chosen.
      error={error && (form.values.section_id === '' ? m.students_class_placeholder() : error)}
      onValueChange={(value) => form.change({ section_id: value })}
    />
  )
}

function ActiveInput({ form, isNew }: InputProps) {
  if (isNew) return null
  return (
    <Checkbox
      name="is_active"
      label={m.students_active()}
      hint={m.students_active_only()}
      checked={form.values.is_active}
      onCheckedChange={(checked) => form.change({ is_active: checked })}
    />
  )
}
