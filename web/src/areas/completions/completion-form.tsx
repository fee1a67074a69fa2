import { type CompletionWithLessons, completionInput } from '@talaqqi/contract/completions'
import { ASSESSMENT_DESCRIPTION_LIMIT } from '@talaqqi/contract/limits'
import type { AssessmentStatus } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import { juzText } from '@talaqqi/words/portions'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { statusChoices } from '../assessments/index.ts'

type CompletionFormProps = {
  studentId: string
  juz: number
  completion: CompletionWithLessons | undefined
  onClose: () => void
}

type Values = { description: string; status: AssessmentStatus }

export function CompletionForm(props: CompletionFormProps) {
  const { studentId, juz, completion, onClose } = props
  const form = useForm({
    initial: {
      description: completion?.description ?? m.completions_first_attempt({ juz: juzText(juz) }),
      status: completion?.status ?? 'in_progress',
    },
    schema: completionInput,
    toInput: (values: Values) => ({ ...values, juz, student_id: studentId }),
    record: completion,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = completion?.id ?? newId
      if (!completion) await write('POST /completions/', { body: { ...input, id } })
      if (completion || isAgain)
        await write('PUT /completions/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      onClose()
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormSlideOver title={juzText(juz)} form={form} onClose={onClose}>
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
          in_progress: m.completions_in_progress_what(),
          completed: m.completions_completed_what(),
        })}
        value={values.status}
        onValueChange={(status) => change({ status })}
        error={errorOf('status')}
      />
    </FormSlideOver>
  )
}
