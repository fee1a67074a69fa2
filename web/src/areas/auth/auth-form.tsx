import type { ReactNode } from 'react'
import { ApiError } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import type { Form } from '../forms/index.ts'

type AuthFormProps<V> = {
  form: Form<V>
  submitText: string
  busyText: string
  /** While something is still missing. */
  disabled?: boolean
  /** What a failed try says; wrong fields say it themselves. */
  failure: (error: Error) => ReactNode
  children: ReactNode
}

/** Fields, the one button and what went wrong, as every form of the auth area has them. */
export function AuthForm<V>(props: AuthFormProps<V>) {
  const { form, submitText, busyText, disabled, failure, children } = props
  const { failure: error } = form
  const isOfFields = error instanceof ApiError && error.fields.length > 0
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
      {error && !isOfFields && failure(error)}
    </form>
  )
}
