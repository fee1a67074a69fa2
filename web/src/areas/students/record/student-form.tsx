import { type Student, type StudentInput, studentInput } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../../platform/queries/query.ts'
import { FormFrame, type SaveContext, useForm } from '../../../shared/forms/index.ts'
import { NameFields } from '../../../shared/people/index.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { useNamesakes } from './use-namesakes.tsx'

type Values = { first_name: string; last_name: string; section_id: string; is_active: boolean }

type StudentFormProps = {
  student?: Student
  section?: string
  save: (input: StudentInput, saving: SaveContext) => Promise<void>
}

export function StudentForm({ student, section, save }: StudentFormProps) {
  const { data: sections = [] } = useQuery(routeList('GET /sections/', 100))
  const { first_name = '', last_name = '', is_active = true } = student ?? {}
  const section_id = student?.section_id ?? section ?? ''
  const { mayBeSaved, question } = useNamesakes(student)
  const form = useForm<Values, StudentInput>({
    initial: { first_name, last_name, section_id, is_active },
    schema: studentInput,
    record: student,
    save,
    mayBeSaved,
  })
  // The class in the URL may not exist.
  const chosen = sections.find(({ id }) => id === form.values.section_id)
  const error = form.errorOf('section_id')
  return (
    <FormFrame form={form}>
      {question}
      <NameFields form={form} />
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
      {student && (
        <Checkbox
          name="is_active"
          label={m.students_active()}
          hint={m.students_active_only()}
          checked={form.values.is_active}
          onCheckedChange={(checked) => form.change({ is_active: checked })}
        />
      )}
    </FormFrame>
  )
}
