import { STEPS_LIMIT } from '@talaqqi/contract/track-terms'
import { type Track, type TrackInput, type TrackStep, trackInput } from '@talaqqi/contract/tracks'
import { m } from '@talaqqi/words/messages'
import { ApiError } from '../../../platform/api/api.ts'
import { newId } from '../../../platform/ids.ts'
import { FormFrame, refuseStaleVersion, useForm } from '../../../shared/forms/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { StepRows } from './step-rows.tsx'

type Values = Pick<Track, 'name' | 'steps' | 'is_retired'>

const newStep = () => ({ id: newId(), name: '', note: '', is_retired: false })

export function TrackForm({ track }: { track?: Track }) {
  const goBack = useGoBack('/tracks/settings')
  const form = useForm<Values, TrackInput>({
    initial: {
      name: track?.name ?? '',
      steps: track?.steps ?? [newStep(), newStep(), newStep()],
      is_retired: track?.is_retired ?? false,
    },
    schema: trackInput,
    toInput: ({ steps, ...values }) => ({ ...values, steps: steps.filter(isTyped) }),
    save: async (input, { write, id }) => {
      if (!track) await write('POST /tracks/', { body: { ...input, id } })
      else {
        const body = { ...input, version: track.version }
        await write('PUT /tracks/:id', { params: { id: track.id }, body })
          .catch(putBackSteps)
          .catch(refuseStaleVersion)
      }
      showToast(m.forms_saved())
      goBack()
    },
  })
  const { values, change, errorOf } = form
  const error = errorOf('steps')
  /** Steps that children have passed can be retired, for which they must be in the form. */
  function putBackSteps(refused: unknown): never {
    const hasPasses =
      refused instanceof ApiError && refused.fields.some(({ code }) => code === 'step_has_passes')
    if (hasPasses) form.change({ steps: withAll(form.values.steps, track?.steps ?? []) })
    throw refused
  }
  /** An untouched row of a new step is no step. */
  function isTyped({ id, name, note }: Track['steps'][number]): boolean {
    return `${name}${note}`.trim() !== '' || (track?.steps.some((step) => step.id === id) ?? false)
  }
  return (
    <FormFrame form={form}>
      <TextField
        label={m.fields_name()}
        name="name"
        maxLength={100}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
        error={errorOf('name')}
      />
      {track && (
        <Checkbox
          label={m.tracks_retired()}
          hint={m.tracks_retired_what()}
          checked={values.is_retired}
          onCheckedChange={(is_retired) => change({ is_retired })}
        />
      )}
      <h2 className="text-lg font-semibold">{m.tracks_steps()}</h2>
      {error && (
        <p role="alert" className="font-medium text-danger-text">
          {error}
        </p>
      )}
      <StepRows steps={values.steps} onStepsChange={(steps) => change({ steps })} />
      {values.steps.length < STEPS_LIMIT && (
        <div>
          <Button
            icon={<PlusIcon size={20} />}
            onClick={() => change({ steps: [...values.steps, newStep()] })}
          >
            {m.tracks_add_step()}
          </Button>
        </div>
      )}
    </FormFrame>
  )
}

/** With the removed steps at their earlier places. */
function withAll(steps: readonly TrackStep[], earlier: readonly TrackStep[]): TrackStep[] {
  const kept = new Set(steps.map(({ id }) => id))
  let all = [...steps]
  for (const [at, step] of earlier.entries())
    if (!kept.has(step.id)) all = [...all.slice(0, at), step, ...all.slice(at)]
  return all
}
