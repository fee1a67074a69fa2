import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { readClaims } from '../../platform/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const FORM = 'confirm-password'

/** Before a change of what the person signs in with. */
export function ConfirmPassword({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const confirm = useWrite({
    mutationFn: (write) => write('POST /sign-ins/confirm', { body: { password } }),
    onSuccess: onDone,
  })
  const isWrong = confirm.error instanceof ApiError && confirm.error.fields.length > 0
  const missing = isTried && password === '' ? m.auth_password_missing() : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!confirm.isPending}
      title={m.passkeys_confirm_title()}
      description={m.passkeys_confirm_what()}
      actions={
        <>
          <Button
            look="primary"
            form={FORM}
            submit
            busy={confirm.isPending}
            busyText={m.passkeys_confirming()}
          >
            {m.passkeys_confirm()}
          </Button>
          <Button disabled={confirm.isPending} onClick={onClose}>
            {m.words_cancel()}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (password !== '') confirm.mutate()
        }}
      >
        <input
          hidden
          type="email"
          autoComplete="username"
          value={readClaims()?.sub ?? ''}
          readOnly
        />
        <PasswordField
          label={m.auth_password()}
          showText={m.auth_show_password()}
          hideText={m.auth_hide_password()}
          autoComplete="current-password"
          dir="ltr"
          required
          data-autofocus
          value={password}
          onChange={(event) => {
            confirm.reset()
            setPassword(event.target.value)
          }}
          error={isWrong ? m.fault_password_wrong() : missing}
        />
        <p className="text-sm text-ink-soft">{m.passkeys_confirm_otherwise()}</p>
        {confirm.error && !isWrong && <Notice tone="danger">{failureText(confirm.error)}</Notice>}
      </form>
    </Dialog>
  )
}
