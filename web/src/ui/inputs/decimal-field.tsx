import type { ComponentProps, KeyboardEvent } from 'react'
import { formatDecimal, stepDecimal } from './decimal.ts'
import { Field, type FieldTexts } from './field.tsx'

type DecimalFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'type' | 'value' | 'onChange' | 'step'> & {
    /** As typed, valid or not: '0.5'; empty without an entry. `decimalOf` parses it. */
    value: string
    onValueChange: (value: string) => void
    step: number
    prefix?: string | undefined
    unit?: string
  }

/** Removes no typed characters: the rest could be another number ('-1' is not 1, '1e2' is not 12). */
export function DecimalField(props: DecimalFieldProps) {
  const { label, hint, error, labelHidden, id, value, onValueChange, step, ...rest } = props
  const { prefix, unit, ...input } = rest
  function stepBy(event: KeyboardEvent<HTMLInputElement>) {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!steps) return
    event.preventDefault()
    onValueChange(stepDecimal(value, steps * step))
  }
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <div className="flex items-center gap-2">
          {prefix && <span className="text-ink-soft">{prefix}</span>}
          <input
            autoComplete="off"
            {...input}
            {...control}
            className={`${control.className} tabular max-w-40`}
            type="text"
            inputMode="decimal"
            value={value}
            onChange={(event) => onValueChange(formatDecimal(event.target.value))}
            onKeyDown={stepBy}
          />
          {unit && <span className="text-ink-soft">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
