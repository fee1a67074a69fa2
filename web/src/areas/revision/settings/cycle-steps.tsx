import { m } from '@talaqqi/words/messages'
import { PlusIcon, TrashIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import type { TypedStep } from './settings-values.ts'

const MOST = 10

type CycleStepsProps = {
  steps: readonly TypedStep[]
  onStepsChange: (steps: TypedStep[]) => void
}

/** Pages a day by the number of juz held; the last step also counts above it. */
export function CycleSteps({ steps, onStepsChange }: CycleStepsProps) {
  const change = (at: number, part: Partial<TypedStep>) =>
    onStepsChange(steps.map((step, place) => (place === at ? { ...step, ...part } : step)))
  return (
    <div className="flex flex-col gap-2">
      {steps.map((step, at) => (
        // A step has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex items-end gap-2">
          <NumberField
            label={m.revision_step_juz()}
            name={at === 0 ? 'cycle' : undefined}
            digits={2}
            value={step.juz}
            onValueChange={(juz) => change(at, { juz })}
          />
          <NumberField
            label={m.revision_step_pages()}
            digits={3}
            value={step.pages}
            onValueChange={(pages) => change(at, { pages })}
          />
          {steps.length > 1 && (
            <IconButton
              label={m.revision_step_delete({ at: at + 1 })}
              icon={<TrashIcon size={20} />}
              onClick={() => onStepsChange(steps.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {steps.length < MOST && (
        <Button
          icon={<PlusIcon size={20} />}
          onClick={() => onStepsChange([...steps, { juz: null, pages: null }])}
        >
          {m.revision_step_add()}
        </Button>
      )}
    </div>
  )
}
