import type { SignIn } from '@talaqqi/contract/sign-ins'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { failureText } from '../../../platform/api/failure.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { SignInList } from '../../../shared/sign-ins/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { relativeTextIn } from '../texts.ts'

type DevicesProps = {
  signIns: SignIn[] | undefined
  /** Of the guardian's first school. */
  time_zone: string
}

export function Devices({ signIns, time_zone }: DevicesProps) {
  const [isAsked, setAsked] = useState(false)
  const [said, setSaid] = useState('')
  if (!signIns) return null
  const when = (instant: string) => relativeTextIn(time_zone, instant)
  return (
    <Panel title={m.devices_title()}>
      <p className="text-ink-soft">{m.devices_what_guardian()}</p>
      <SignInList
        signIns={signIns}
        sinceText={when}
        usedText={when}
        endWhat={m.devices_end_what_guardian()}
        end={(write, id) => write('DELETE /guardian/sign-ins/:id', { params: { id } })}
        onEnded={setSaid}
      />
      <div role="status">{said && <Notice tone="done">{said}</Notice>}</div>
      {signIns.length > 1 && (
        <div>
          <Button onClick={() => setAsked(true)}>{m.devices_end_others()}</Button>
        </div>
      )}
      {isAsked && <EndOthers onEnded={setSaid} onClose={() => setAsked(false)} />}
    </Panel>
  )
}

type EndOthersProps = { onEnded: (said: string) => void; onClose: () => void }

function EndOthers({ onEnded, onClose }: EndOthersProps) {
  const ending = useWrite({
    mutationFn: (write) => write('POST /guardian/sign-ins/end-others'),
    onSuccess: () => {
      onEnded(m.devices_others_ended())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => ending.mutate()}
      title={m.devices_end_others_title()}
      description={m.devices_end_others_what()}
      confirmText={m.devices_end()}
      cancelText={m.words_cancel()}
      busy={ending.isPending}
      busyText={m.devices_ending()}
      error={ending.error && failureText(ending.error)}
      danger
    />
  )
}
