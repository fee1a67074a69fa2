import { REASON_LIMIT } from '@talaqqi/contract/limits'
import type { StudentRevision } from '@talaqqi/contract/revision'
import { pauseInput } from '@talaqqi/contract/revision-records'
import { m } from '@talaqqi/words/messages'
import { FormSlideOver, useForm } from '../../../shared/forms/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { suggestionText } from './pause-notice.tsx'

type PauseFormProps = { studentId: string; revision: StudentRevision; onClose: () => void }

export function PauseForm({ studentId, revision, onClose }: PauseFormProps) {
  const { pause, pause_decision } = revision
  const form = useForm({
    initial: { reason: pause.is_suggested ? suggestionText(pause) : '' },
    schema: pauseInput,
    toInput: ({ reason }) => ({ is_new_paused: true, reason }),
    record: pause_decision ?? undefined,
    save: async (input, { write, before }) => {
      const body = { ...input, before }
      await write('PUT /revision/students/:id/pause', { params: { id: studentId }, body })
      showToast(m.revision_paused())
      onClose()
    },
  })
  return (
    <FormSlideOver
      title={m.revision_pause()}
      form={form}
      saveText={m.revision_pause()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{m.revision_pause_what()}</p>
      <TextArea
        label={m.attendances_reason()}
        name="reason"
        max={REASON_LIMIT}
        value={form.values.reason}
        onValueChange={(reason) => form.change({ reason })}
        error={form.errorOf('reason')}
      />
    </FormSlideOver>
  )
}
