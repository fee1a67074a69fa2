import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'size'>

export function TextField({ label, hint, error, labelHidden, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
