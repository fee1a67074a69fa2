import { PASS_REMARK_LIMIT } from '@talaqqi/contract/track-terms'
import { passChange, type StepPass, type Track } from '@talaqqi/contract/tracks'
import { m } from '@talaqqi/words/messages'
import { DayField, FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { UndoIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { useTakeBack } from './use-passes.ts'

type PassFormProps = {
  track: Pick<Track, 'id' | 'steps'>
  pass: StepPass
  onClose: () => void
}

/** Day and remark of a pass, with a button to undo it. */
export function PassForm({ track, pass, onClose }: PassFormProps) {
  const { id, passed_on, remark, step_id, user } = pass
  const takeBack = useTakeBack(track)
  const form = useForm({
    initial: { passed_on, remark },
    schema: passChange,
    record: pass,
    save: async (input, { write, before }) => {
      await write('PUT /track-passes/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      onClose()
    },
  })
  const { values, change, errorOf } = form
  const step = track.steps.find((one) => one.id === step_id)?.name ?? ''
  return (
    <FormSlideOver title={m.tracks_pass_title({ step })} form={form} onClose={onClose}>
      <p className="text-ink-soft">
        {m.tracks_heard_by()}: <bdi>{personName(user)}</bdi>
      </p>
      <DayField
        label={m.tracks_passed_on()}
        name="passed_on"
        value={values.passed_on}
        onChange={({ target }) => change({ passed_on: target.value })}
        error={errorOf('passed_on')}
      />
      <TextArea
        label={m.tracks_remark()}
        name="remark"
        max={PASS_REMARK_LIMIT}
        value={values.remark}
        onValueChange={(text) => change({ remark: text })}
        error={errorOf('remark')}
      />
      <div>
        <Button
          icon={<UndoIcon size={20} />}
          busy={takeBack.isPending}
          busyText={m.tracks_saving()}
          onClick={() => {
            form.discard()
            takeBack.mutate(pass, { onSuccess: onClose })
          }}
        >
          {m.tracks_take_back()}
        </Button>
      </div>
    </FormSlideOver>
  )
}
