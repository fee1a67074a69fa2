import { type ReactNode, useId } from 'react'
import { CheckIcon } from '../icons/icons.tsx'

type ColorChoiceProps<Value extends string> = {
  label: string
  options: ReadonlyArray<{ value: Value; label: string }>
  value: Value
  onValueChange: (value: Value) => void
  error?: ReactNode
}

const swatchClass =
  'flex min-h-12 items-center gap-2.5 rounded-control border border-line bg-surface px-3 py-1.5 text-sm transition-colors ' +
  'hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text'

/** One of several colours, by swatch and name. Native radio buttons: arrow keys move. */
export function ColorChoice<Value extends string>(props: ColorChoiceProps<Value>) {
  const { label, options, value, onValueChange, error } = props
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div
        className="grid gap-2"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))' }}
      >
        {options.map((option) => (
          <label key={option.value} className={swatchClass}>
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full border border-edge *:hidden peer-checked:*:block"
              style={{ backgroundColor: option.value, color: 'white' }}
            >
              <CheckIcon size={16} />
            </span>
            <span className="min-w-0 leading-tight wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p
          id={`${name}-error`}
          role="alert"
          className="mt-1.5 text-sm font-medium text-danger-text"
        >
          {error}
        </p>
      )}
    </fieldset>
  )
}
