import { type ReactNode, useId } from 'react'
import { CheckIcon } from '../icons/icons.tsx'
import { ChoiceFace, choiceClass } from './choice.tsx'

type ChoiceCardsProps<Value extends string> = {
  label: string
  labelHidden?: boolean
  options: ReadonlyArray<{
    value: Value
    title: ReactNode
    description?: string
    icon?: ReactNode
    disabled?: boolean
  }>
  value: Value | null
  onValueChange: (value: Value) => void
  error?: ReactNode
}

const cardClass = `${choiceClass} has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text`

/** One of a few big answers. Native radio buttons: arrow keys move, space chooses. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, labelHidden, options, value, onValueChange, error } = props
  const name = useId()
  return (
    <fieldset
      className="flex flex-col gap-2"
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={cardClass}>
          <input
            type="radio"
            className="peer sr-only"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          <ChoiceFace
            title={option.title}
            description={option.description}
            icon={option.icon}
            end={<Tick on={option.value === value} />}
          />
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} role="alert" className="text-sm font-medium text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Tick({ on }: { on: boolean }) {
  const look = on ? 'border-accent bg-accent text-on-accent' : 'border-edge text-transparent'
  return (
    <span className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${look}`}>
      <CheckIcon size={16} />
    </span>
  )
}
