import type { SetUp } from '@talaqqi/contract/second-factor'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { CodeField, RecoveryCodes, SetUpKey } from '../../shared/second-factor/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const FORM = 'second-factor'

export type StartedSetUp = { session: string; setup: SetUp }

/** The key, its first code, then the recovery codes. */
export function SetUpDialog({ started, onClose }: { started: StartedSetUp; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const confirm = useWrite({
    mutationFn: (write) =>
      write('POST /second-factor/confirm', { body: { session: started.session, code } }),
  })
  if (confirm.data)
    return (
      <Dialog
        open
        // The codes are shown once: only the button closes.
        dismissable={false}
        onClose={onClose}
        title={m.second_factor_codes_title()}
        description={m.second_factor_codes_what()}
      >
        <RecoveryCodes codes={confirm.data.recovery_codes} onKept={onClose} />
      </Dialog>
    )
  const { error } = confirm
  const isWrong = error instanceof ApiError && error.fields.length > 0
  const isLate = error instanceof ApiError && error.code === 'not_confirmed'
  const missing = isTried && code === '' ? m.fault_code_missing() : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!confirm.isPending}
      title={m.second_factor_setup_title()}
      actions={
        <>
          <Button
            look="primary"
            form={FORM}
            submit
            busy={confirm.isPending}
            busyText={m.second_factor_confirming()}
          >
            {m.second_factor_confirm()}
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
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (code !== '') confirm.mutate()
        }}
      >
        <SetUpKey setup={started.setup} />
        <CodeField
          label={m.second_factor_app_code()}
          value={code}
          onChange={(value) => {
            confirm.reset()
            setCode(value)
          }}
          error={isWrong ? m.second_factor_wrong() : missing}
        />
        {error && !isWrong && (
          <Notice tone="danger">
            {isLate ? m.second_factor_late_setup() : failureText(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
