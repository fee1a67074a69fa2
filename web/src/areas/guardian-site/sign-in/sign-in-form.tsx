import type { ReactNode } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'

type SignInFormProps = {
  onSubmit: () => void
  submitText: string
  busyText: string
  busy: boolean
  disabled?: boolean
  failure?: string | undefined
  children?: ReactNode
}

export function SignInForm(props: SignInFormProps) {
  const { onSubmit, submitText, busyText, busy, disabled, failure, children } = props
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex flex-col gap-5"
    >
      {children}
      <Button
        look="primary"
        size="big"
        wide
        submit
        busy={busy}
        busyText={busyText}
        disabled={disabled}
      >
        {submitText}
      </Button>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </form>
  )
}
