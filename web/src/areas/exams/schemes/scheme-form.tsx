import { type MarkingSchemeRecord, markingSchemeInput } from '@talaqqi/contract/marking-schemes'
import type { ExaminerCounts } from '@talaqqi/quran/marking/mark-exam'
import type { MarkingScheme } from '@talaqqi/quran/marking/scheme'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { FormFrame, refuseStaleVersion, useForm } from '../../../shared/forms/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { Faults, PassAndBands, Questions, Sections } from './scheme-fields.tsx'
import { inputOf, valuesOf } from './scheme-values.ts'
import { WorkedExample } from './worked-example.tsx'

type SchemeFormProps = {
  /** Absent: a new one, which begins as `from`. */
  record?: MarkingSchemeRecord
  from: MarkingScheme & { name?: string }
  example: ExaminerCounts
  beside?: ReactNode
}

export function SchemeForm({ record, from, example, beside }: SchemeFormProps) {
  const goBack = useGoBack('/exams/schemes')
  const form = useForm({
    initial: valuesOf(record ?? from),
    schema: markingSchemeInput,
    toInput: inputOf,
    save: async (input, { write, id }) => {
      if (!record) await write('POST /marking-schemes/', { body: { ...input, id } })
      else {
        const params = { id: record.id }
        const body = { ...input, version: record.version }
        await write('PUT /marking-schemes/:id', { params, body }).catch(refuseStaleVersion)
      }
      showToast(m.forms_saved())
      goBack()
    },
  })
  const { values, change, errorOf } = form
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <FormFrame form={form}>
        <TextField
          label={m.fields_name()}
          name="name"
          maxLength={100}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errorOf('name')}
        />
        {record && (
          <Checkbox
            label={m.schemes_offered()}
            hint={m.schemes_offered_what()}
            checked={values.is_offered}
            onCheckedChange={(is_offered) => change({ is_offered })}
          />
        )}
        <Sections form={form} />
        <Faults form={form} />
        <Questions form={form} />
        <PassAndBands form={form} />
      </FormFrame>
      <aside aria-label={m.schemes_example()} className="flex flex-col gap-3 lg:sticky lg:top-20">
        <WorkedExample values={values} first={example} />
        {beside}
      </aside>
    </div>
  )
}
