import { type ReactNode, useId } from 'react'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  error?: ReactNode
  labelHidden?: boolean
}

export type ControlProps = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const controlClass =
  'block min-h-12 w-full rounded-control border border-edge bg-surface px-3.5 py-2 text-base text-ink ' +
  '[unicode-bidi:plaintext] placeholder:text-ink-soft disabled:opacity-55 [&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:bg-danger-soft'

type FieldProps = FieldTexts & {
  id?: string
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, hint, error, labelHidden, id, children }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'self-start font-medium'}>
        {label}
      </label>
      {children({
        id: controlId,
        className: controlClass,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger-text">
          {error}
        </p>
      )}
      {hint && (
        <div id={hintId} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  )
}
