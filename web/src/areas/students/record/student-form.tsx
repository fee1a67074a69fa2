import type { StudentField, StudentRecord } from '@talaqqi/contract/student-fields'
import { type StudentInput, studentInput } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { routeList } from '../../../platform/queries/query.ts'
import { type Form, FormFrame, type SaveContext, useForm } from '../../../shared/forms/index.ts'
import { NameFields } from '../../../shared/people/index.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { useNamesakes } from './use-namesakes.tsx'

type Values = Required<Omit<StudentInput, 'id'>>

type StudentFormProps = {
  student?: StudentRecord
  section?: string
  save: (input: StudentInput, saving: SaveContext) => Promise<void>
}

export function StudentForm({ student, section, save }: StudentFormProps) {
  const { mayBeSaved, question } = useNamesakes(student)
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
        ([field, Input]) => Input && <Input key={field} form={form} isNew={!student} />,
      )}
    </FormFrame>
  )
}

function initialOf(student: StudentRecord | undefined, section: string | undefined): Values {
  const { first_name = '', last_name = '', is_active = true } = student ?? {}
  return { first_name, last_name, section_id: student?.section_id ?? section ?? '', is_active }
}

type InputProps = { form: Form<Values>; isNew: boolean }

/** In the form's order. A field without an entry does not compile. */
const INPUTS: Record<StudentField, ComponentType<InputProps> | null> = {
  first_name: NameFields,
  // `NameFields` has both.
  last_name: null,
  section_id: ClassInput,
  is_active: ActiveInput,
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
