import type { ComponentProps } from 'react'
import { DownIcon } from '../icons/icons.tsx'
import { Field, type FieldTexts } from './field.tsx'

type SelectProps<Value extends string> = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'value' | 'onChange' | 'children' | 'multiple'> & {
    options: ReadonlyArray<{ value: Value; label: string }>
    value: Value | ''
    onValueChange: (value: Value) => void
    placeholder?: string
  }

/** One of a list, with the phone's own picker. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, labelHidden, id, options, value, onValueChange, ...rest } = props
  const { placeholder, ...select } = rest
  function choose(chosen: string) {
    const option = options.find((each) => each.value === chosen)
    if (option) onValueChange(option.value)
  }
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={`${control.className} appearance-none pe-11`}
            value={value}
            onChange={(event) => choose(event.target.value)}
          >
            {value === '' && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-ink-soft">
            <DownIcon size={20} />
          </span>
        </div>
      )}
    </Field>
  )
}
