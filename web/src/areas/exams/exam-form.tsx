import { type Exam, type ExamInput, examInput } from '@talaqqi/contract/exams'
import { m } from '@talaqqi/words/messages'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { TermFields, type TermForm, termInput, termOf } from '../assessments/index.ts'
import { type ChosenScheme, SchemeChoice } from './scheme-choice.tsx'

type ExamFormProps = { exam: Exam | undefined; onClose: () => void }

type ExamValues = TermForm & ChosenScheme & { examiners: number | null }

export function ExamForm({ exam, onClose }: ExamFormProps) {
  const form = useForm<ExamValues, ExamInput>({
    initial: { ...termOf(exam), ...schemeOf(exam), examiners: exam?.examiners ?? 1 },
    schema: examInput,
    toInput: ({ scheme_id, scheme_version, examiners, ...values }) => ({
      ...termInput(values),
      ...{ scheme_id, scheme_version, examiners },
    }),
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
      <SchemeChoice
        value={form.values}
        kept={exam && schemeOf(exam)}
        error={form.errorOf('scheme_id')}
        onValueChange={(chosen) => form.change(chosen)}
      />
      {form.values.scheme_id && (
        <NumberField
          label={m.exams_examiners()}
          hint={m.exams_examiners_what()}
          name="examiners"
          digits={1}
          value={form.values.examiners}
          onValueChange={(examiners) => form.change({ examiners })}
          error={form.errorOf('examiners')}
        />
      )}
    </FormSlideOver>
  )
}

/** Of the exam; a new one has none. */
function schemeOf(exam: Exam | undefined): ChosenScheme {
  return { scheme_id: exam?.scheme_id ?? null, scheme_version: exam?.scheme_version ?? null }
}
