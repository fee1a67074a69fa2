import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { CheckIcon } from '../icons/icons.tsx'
import { Field, type FieldTexts } from './field.tsx'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'type' | 'value'> & {
    value: string
    showText: string
    hideText: string
    doneText?: string
    autoComplete: 'current-password' | 'new-password'
  }

/** A password with a button to show it. Pasted passwords are trimmed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, labelHidden, id, showText, hideText, doneText, ...input } = props
  const [shown, setShown] = useState(false)

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event
    // Phone keyboards insert from their clipboard without a paste event.
    if (target.value.length - input.value.length > 1) target.value = target.value.trim()
    input.onChange?.(event)
  }

  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <>
          <div className="flex items-center gap-2">
            <input
              {...input}
              {...control}
              onChange={change}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
            />
            <span role="status" className="shrink-0 text-accent-text empty:hidden">
              {doneText && (
                <>
                  <CheckIcon size={24} />
                  <span className="sr-only">{doneText}</span>
                </>
              )}
            </span>
          </div>
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
