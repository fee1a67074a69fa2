import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts } from './field.tsx'

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'onChange' | 'maxLength'> & {
    value: string
    onValueChange: (value: string) => void
    max?: number
    counterText?: (used: number, max: number) => string
  }

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelHidden, id, value, onValueChange, max, counterText, ...area } =
    props
  const used = value.length
  const over = max !== undefined && used > max
  const counter = max !== undefined && (
    <span
      dir="ltr"
      className={classNames(
        'tabular ms-auto whitespace-nowrap',
        over && 'font-semibold text-danger-text',
      )}
    >
      {counterText ? counterText(used, max) : `${used} / ${max}`}
    </span>
  )
  const below = (hint || counter) && (
    <div className="flex gap-4">
      {hint}
      {counter}
    </div>
  )
  return (
    <Field label={label} labelHidden={labelHidden} id={id} error={error} hint={below}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={`${control.className} field-sizing-content min-h-28`}
          aria-invalid={control['aria-invalid'] ?? (over || undefined)}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}
