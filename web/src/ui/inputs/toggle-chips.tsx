import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/icons.tsx'
import { chipLineClass } from './chip-line.ts'

type ToggleChipsProps<Value extends string> = {
  label: string
  options: ReadonlyArray<{ value: Value; label: string; icon?: ReactNode }>
  values: readonly Value[]
  onValuesChange: (values: Value[]) => void
  /** One scrolling line, also on a phone. */
  inLine?: boolean
}

const chipClass =
  'inline-flex min-h-12 items-center gap-1.5 rounded-full border border-edge bg-surface px-4 text-sm font-medium ' +
  'transition-colors select-none hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft ' +
  'has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-accent-text'

export function ToggleChips<Value extends string>(props: ToggleChipsProps<Value>) {
  const { label, options, values, onValuesChange, inLine = false } = props
  function toggle(value: Value, on: boolean) {
    const kept = options.filter((each) => (each.value === value ? on : values.includes(each.value)))
    onValuesChange(kept.map((each) => each.value))
  }
  return (
    <fieldset
      className={classNames('flex gap-2 print:hidden', inLine ? chipLineClass : 'flex-wrap')}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={chipClass}>
          <input
            type="checkbox"
            className="peer sr-only"
            checked={values.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          <span className="hidden peer-checked:inline">
            <CheckIcon size={18} />
          </span>
          {option.icon && <span className="peer-checked:hidden">{option.icon}</span>}
          <bdi>{option.label}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
