import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { CheckIcon, ForwardIcon } from '../../../../ui/icons/icons.tsx'
import { ChoiceFace, choiceClass } from '../../../../ui/inputs/choice.tsx'
import { ignoreDoubleTap } from '../ignore-double-tap.ts'

type ChoiceListProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string
  options: ReadonlyArray<{ value: Value; title: string; description?: string; icon?: ReactNode }>
  chosen: Value | null
  onChoose: (value: Value) => void
}

/** Large answers; one tap chooses and proceeds. Buttons, since arrow keys on radio buttons would navigate. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, options, chosen, onChoose } = props
  return (
    <div role="group" aria-label={label} className="grid gap-2 lg:grid-cols-2">
      {options.map(({ value, ...face }) => {
        const isChosen = value === chosen
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            onClick={ignoreDoubleTap(() => onChoose(value))}
            className={classNames(choiceClass, isChosen && 'border-accent! bg-accent-soft!')}
          >
            <ChoiceFace
              {...face}
              end={
                <span className={isChosen ? 'text-accent-text' : 'text-ink-soft'}>
                  {isChosen ? <CheckIcon /> : <ForwardIcon />}
                </span>
              }
            />
          </button>
        )
      })}
    </div>
  )
}
