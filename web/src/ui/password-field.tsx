import { type ComponentProps, useState } from 'react'
import { Field, type FieldTexts } from './field.tsx'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'type'> & {
    showText: string
    hideText: string
    autoComplete: 'current-password' | 'new-password'
  }

/** A password with a button that shows and hides what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, labelHidden, id, showText, hideText, ...input } = props
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="-mb-1.5 min-h-12 self-start rounded-control pe-3 text-sm font-semibold text-accent-text hover:underline"
          >
            {shown ? hideText : showText}
          </button>
        </>
      )}
    </Field>
  )
}
