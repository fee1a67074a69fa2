import type { ComponentProps } from 'react'
import { toLatinDigits } from './digits.ts'
import { Field, type FieldTexts } from './field.tsx'

type NumberFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'type' | 'value' | 'onChange' | 'max'> & {
    value: number | null
    onValueChange: (value: number | null) => void
    digits?: number
    unit?: string
  }

function readDigits(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '')
}

export function NumberField(props: NumberFieldProps) {
  const {
    label,
    hint,
    error,
    labelHidden,
    id,
    value,
    onValueChange,
    digits = 4,
    unit,
    ...input
  } = props
  function read(text: string) {
    const kept = readDigits(text).slice(0, digits)
    onValueChange(kept === '' ? null : Number(kept))
  }
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <div className="flex items-center gap-3">
          <input
            autoComplete="off"
            {...input}
            {...control}
            className={`${control.className} tabular max-w-40`}
            type="text"
            inputMode="numeric"
            value={value ?? ''}
            onChange={(event) => read(event.target.value)}
          />
          {unit && <span className="text-ink-soft">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
