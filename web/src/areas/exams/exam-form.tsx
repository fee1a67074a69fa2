import { type ExamInput, examInput } from '@talaqqi/contract/exams'
import { m } from '@talaqqi/words/messages'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TermFields, type TermForm, termInput, termOf } from '../assessments/index.ts'

type ExamFormProps = {
  exam: (ExamInput & { id: string }) | undefined
  onClose: () => void
}

export function ExamForm({ exam, onClose }: ExamFormProps) {
  const form = useForm({
    initial: termOf(exam),
    schema: examInput,
    toInput: (values: TermForm) => termInput(values),
    record: exam,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = exam?.id ?? newId
      if (!exam) await write('POST /exams/', { body: { ...input, id } })
      if (exam || isAgain)
        await write('PUT /exams/:id', { params: { id }, body: { ...input, before } })
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
