import type { ComponentProps, KeyboardEvent } from 'react'
import { decimalText, stepped } from './decimal.ts'
import { Field, type FieldTexts } from './field.tsx'

type DecimalFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'type' | 'value' | 'onChange' | 'step'> & {
    /** As typed, right or wrong: '0.5'; empty where nothing is entered. `decimalOf` reads it. */
    value: string
    onValueChange: (value: string) => void
    /** What the arrow keys add and take away: 0.01. */
    step: number
    /** Stands before the number: 'R'. */
    prefix?: string | undefined
    /** Stands behind the number: '%'. */
    unit?: string
  }

/**
 * A number from 0 up with decimals, typed on the number keypad. Nothing that is typed is taken away, since
 * what is left might be another number: '-1' is no 1 and '1e2' no 12.
 */
export function DecimalField(props: DecimalFieldProps) {
  const { label, hint, error, labelHidden, id, value, onValueChange, step, ...rest } = props
  const { prefix, unit, ...input } = rest
  function stepBy(event: KeyboardEvent<HTMLInputElement>) {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!steps) return
    event.preventDefault()
    onValueChange(stepped(value, steps * step))
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
            onChange={(event) => onValueChange(decimalText(event.target.value))}
            onKeyDown={stepBy}
          />
          {unit && <span className="text-ink-soft">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
