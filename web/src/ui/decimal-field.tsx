import type { ComponentProps, KeyboardEvent } from 'react'
import { latinDigits } from './digits.ts'
import { Field, type FieldTexts } from './field.tsx'

type DecimalFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'type' | 'value' | 'onChange' | 'step'> & {
    /** As typed, with a point: '0.5'; empty where nothing is entered. `Number` reads it. */
    value: string
    onValueChange: (value: string) => void
    /** What the arrow keys add and take away: 0.01. */
    step: number
    /** Stands behind the number: '%'. */
    unit?: string
  }

/** A number from 0 up with decimals, typed on the number keypad; a comma is a point. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, hint, error, labelHidden, id, value, onValueChange, step, unit, ...input } = props
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

/** Only what a number is written with; every language's digits and decimal signs as Latin ones. */
function decimalText(text: string): string {
  return latinDigits(text)
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.]/g, '')
    .slice(0, 9)
}

/** In whole hundredths, so that 0.1 and 0.2 make 0.3. */
function stepped(value: string, by: number): string {
  const hundredths = Math.round((Number(value) || 0) * 100) + Math.round(by * 100)
  return String(Math.max(0, hundredths) / 100)
}
