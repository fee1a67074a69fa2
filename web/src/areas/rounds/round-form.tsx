import { type RoundInput, roundInput } from '@talaqqi/contract/rounds'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { invalidate } from '../../platform/queries/query.ts'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TermFields, type TermForm, termInput, termOf } from '../assessments/index.ts'

type RoundFormProps = {
  studentId: string
  round: (Required<Omit<RoundInput, 'student_id'>> & { id: string }) | undefined
  onClose: () => void
}

export function RoundForm({ studentId, round, onClose }: RoundFormProps) {
  const client = useQueryClient()
  const form = useForm({
    initial: termOf(round),
    schema: roundInput,
    toInput: (values: TermForm) => ({ ...termInput(values), student_id: studentId }),
    record: round,
    save: async (input, { id: newId, isAgain, before }) => {
      const id = round?.id ?? newId
      if (!round) await call('POST /rounds/', { body: { ...input, id } })
      if (round || isAgain)
        await call('PUT /rounds/:id', { params: { id }, body: { ...input, before } })
      await invalidate(client, [
        'GET /rounds/students/:id',
        'GET /rounds/section/:id',
        'GET /rounds/:id',
      ])
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
