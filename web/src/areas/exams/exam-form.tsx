import { type ExamInput, examInput } from '@talaqqi/contract/exams'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { invalidate } from '../../platform/queries/query.ts'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TermFields, type TermForm, termInput, termOf } from '../assessments/index.ts'

type ExamFormProps = {
  exam: (ExamInput & { id: string }) | undefined
  onClose: () => void
}

export function ExamForm({ exam, onClose }: ExamFormProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: termOf(exam),
    schema: examInput,
    toInput: (values: TermForm) => termInput(values),
    record: exam,
    save: async (input, { id: newId, isAgain, before }) => {
      const id = exam?.id ?? newId
      if (!exam) await call('POST /exams/', { body: { ...input, id } })
      if (exam || isAgain)
        await call('PUT /exams/:id', { params: { id }, body: { ...input, before } })
      await invalidate(client, ['GET /exams/', 'GET /exams/:id'])
      showToast(m.forms_saved())
      onClose()
    },
  })
  return (
    <FormSlideOver
      title={exam ? m.exams_update_title() : m.exams_new()}
      form={form}
      onClose={onClose}
    >
      <TermFields form={form} />
    </FormSlideOver>
  )
}
