import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { failureText } from '../../../platform/api/failure.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { isReady, NewPassword } from '../../auth/index.ts'

export function NewPasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState({ password: '', confirmation: '' })
  const save = useWrite({
    mutationFn: (write) =>
      write('PUT /guardian/password', { body: { new_password: values.password } }),
    onSuccess: () => setValues({ password: '', confirmation: '' }),
  })
  return (
    <Panel title={m.guardian_new_password()}>
      <p className="text-ink-soft">{m.guardian_new_password_what()}</p>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady(values)) save.mutate()
        }}
      >
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <NewPassword
          values={values}
          onChange={(part) => {
            save.reset()
            setValues({ ...values, ...part })
          }}
        />
        {save.error && <Notice tone="danger">{failureText(save.error)}</Notice>}
        <Button
          wide
          submit
          disabled={!isReady(values)}
          busy={save.isPending}
          busyText={m.guardian_saving()}
        >
          {m.guardian_new_password()}
        </Button>
        <div role="status">
          {save.isSuccess && <Notice tone="done">{m.guardian_saved()}</Notice>}
        </div>
      </form>
    </Panel>
  )
}
