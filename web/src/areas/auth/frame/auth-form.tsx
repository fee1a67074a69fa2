import type { ComponentType, ReactNode } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import type { Form } from '../../../shared/forms/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { PlainFailure } from './plain-failure.tsx'

type AuthFormProps<V> = {
  form: Form<V>
  submitText: string
  busyText: string
  disabled?: boolean
  /** Errors specific to this form; field errors appear at their fields. */
  Failure?: ComponentType<{ error: Error }>
  children: ReactNode
}

export function AuthForm<V extends object>(props: AuthFormProps<V>) {
  const { form, submitText, busyText, disabled, Failure = PlainFailure, children } = props
  const { failure: error } = form
  const isOfFields =
    error instanceof ApiError && error.fields.some(({ path }) => path in form.values)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(event.currentTarget)
      }}
      className="flex flex-col gap-5"
    >
      {children}
      <Button
        look="primary"
        size="big"
        wide
        submit
        disabled={disabled}
        busy={form.isSaving}
        busyText={busyText}
      >
        {submitText}
      </Button>
      {error && !isOfFields && <Failure error={error} />}
    </form>
  )
}
