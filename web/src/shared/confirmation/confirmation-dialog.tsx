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
import { CodeField } from '../second-factor/index.ts'

const FORM = 'confirmation'

type ConfirmationDialogProps = { byCode: boolean; onDone: () => void; onClose: () => void }

/** With the code of a person who has a second factor, otherwise with the password. */
export default function ConfirmationDialog({ byCode, onDone, onClose }: ConfirmationDialogProps) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const confirm = useWrite({
    mutationFn: (write) =>
      write('POST /sign-ins/confirm', { body: byCode ? { code: typed } : { password: typed } }),
    onSuccess: onDone,
  })
  const isWrong = confirm.error instanceof ApiError && confirm.error.fields.length > 0
  const [wrong, missing] = byCode
    ? [m.second_factor_wrong(), m.fault_code_missing()]
    : [m.fault_password_wrong(), m.auth_password_missing()]
  const field = {
    value: typed,
    error: isWrong ? wrong : isTried && typed === '' ? missing : undefined,
  }
  const change = (value: string) => {
    confirm.reset()
    setTyped(value)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!confirm.isPending}
      title={m.passkeys_confirm_title()}
      description={byCode ? m.second_factor_confirm_what() : m.passkeys_confirm_what()}
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
          // A portal's events reach the form of the screen below.
          event.stopPropagation()
          setTried(true)
          if (typed !== '') confirm.mutate()
        }}
      >
        {byCode ? (
          <CodeField {...field} label={m.second_factor_code()} onChange={change} />
        ) : (
          <>
            <input
              hidden
              type="email"
              autoComplete="username"
              value={readClaims()?.sub ?? ''}
              readOnly
            />
            <PasswordField
              {...field}
              label={m.auth_password()}
              showText={m.auth_show_password()}
              hideText={m.auth_hide_password()}
              autoComplete="current-password"
              dir="ltr"
              required
              data-autofocus
              onChange={(event) => change(event.target.value)}
            />
            <p className="text-sm text-ink-soft">{m.passkeys_confirm_otherwise()}</p>
          </>
        )}
        {confirm.error && !isWrong && <Notice tone="danger">{failureText(confirm.error)}</Notice>}
      </form>
    </Dialog>
  )
}
