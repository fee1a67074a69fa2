import { type RoundInput, roundInput } from '@talaqqi/contract/rounds'
import { m } from '@talaqqi/words/messages'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TermFields, type TermForm, termInput, termOf } from '../assessments/index.ts'

type RoundFormProps = {
  studentId: string
  round: (Required<Omit<RoundInput, 'student_id'>> & { id: string }) | undefined
  onClose: () => void
}

export function RoundForm({ studentId, round, onClose }: RoundFormProps) {
  const form = useForm({
    initial: termOf(round),
    schema: roundInput,
    toInput: (values: TermForm) => ({ ...termInput(values), student_id: studentId }),
    record: round,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = round?.id ?? newId
      if (!round) await write('POST /rounds/', { body: { ...input, id } })
      if (round || isAgain)
        await write('PUT /rounds/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      onClose()
    },
  })
  return (
    <FormSlideOver
      title={round ? m.rounds_update_title() : m.rounds_new()}
      form={form}
      onClose={onClose}
    >
      <TermFields form={form} />
    </FormSlideOver>
  )
}
