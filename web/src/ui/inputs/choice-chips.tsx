import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { chipLineClass } from './chip-line.ts'

type ChoiceChipsProps<Value extends string> = {
  label: string
  labelHidden?: boolean
  /** Long labels take two lines on a phone, so that five chips stand in one row. */
  isTight?: boolean
  options: ReadonlyArray<{ value: Value; label: string; description?: string }>
  value: Value | null
  onValueChange: (value: Value) => void
  /** One line about the chosen option, hidden on a phone. */
  note?: ReactNode
  /** One scrolling line, also on a phone. */
  inLine?: boolean
}

const chipClass =
  'inline-flex min-h-12 max-w-full min-w-12 grow items-center justify-center rounded-full border border-edge bg-surface px-2 ' +
  'text-center text-sm font-medium transition-colors select-none hover:bg-sunken sm:grow-0 sm:px-4 ' +
  'has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text'

const tightClass = 'wrap-anywhere leading-tight max-sm:max-w-16'

/** One of a few short answers in one row. Native radio buttons: arrow keys choose. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, labelHidden, isTight, options, value, onValueChange } = props
  const { note, inLine = false } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={labelHidden ? 'sr-only' : 'mb-1 text-sm font-semibold text-ink-soft'}>
        {label}
      </legend>
      <div
        className={classNames(
          'flex items-center gap-1 sm:gap-2',
          inLine ? chipLineClass : 'flex-wrap',
        )}
      >
        {options.map((option) => (
          <label key={option.value} className={chipClass}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={option.value === value}
              aria-describedby={option.description && `${name}-${option.value}`}
              onChange={() => onValueChange(option.value)}
            />
            <bdi className={isTight ? tightClass : 'wrap-anywhere'}>{option.label}</bdi>
            {option.description && (
              <span id={`${name}-${option.value}`} hidden>
                {option.description}
              </span>
            )}
          </label>
        ))}
        {note && <span className="text-sm text-ink-soft max-sm:hidden">{note}</span>}
      </div>
    </fieldset>
  )
}
