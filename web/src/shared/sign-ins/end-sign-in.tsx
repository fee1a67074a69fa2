import type { SignIn } from '@talaqqi/contract/sign-ins'
import { deviceText } from '@talaqqi/words/devices'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import type { Write } from '../../platform/queries/write.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

export type EndSignInProps = {
  /** What ending means for the person. */
  endWhat: string
  end: (write: Write, id: string) => Promise<unknown>
  onEnded: (said: string) => void
}

type Asked = EndSignInProps & { signIn: SignIn; onClose: () => void }

export function EndSignIn({ signIn, endWhat, end, onEnded, onClose }: Asked) {
  const device = `\u2068${deviceText(signIn)}\u2069`
  const ending = useWrite({
    mutationFn: (write) => end(write, signIn.id),
    onSuccess: () => {
      onEnded(m.devices_ended({ device }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => ending.mutate()}
      title={m.devices_end_title({ device })}
      description={endWhat}
      confirmText={m.devices_end()}
      cancelText={m.words_cancel()}
      busy={ending.isPending}
      busyText={m.devices_ending()}
      error={ending.error && failureText(ending.error)}
      danger
    />
  )
}
