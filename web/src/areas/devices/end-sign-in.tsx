import type { SignIn } from '@talaqqi/contract/sign-ins'
import { deviceText } from '@talaqqi/words/devices'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

export function EndSignIn({ signIn, onClose }: { signIn: SignIn; onClose: () => void }) {
  const device = `\u2068${deviceText(signIn)}\u2069`
  const ending = useWrite({
    mutationFn: (write) => write('DELETE /sign-ins/:id', { params: { id: signIn.id } }),
    onSuccess: () => {
      showToast(m.devices_ended({ device }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => ending.mutate()}
      title={m.devices_end_title({ device })}
      description={m.devices_end_what()}
      confirmText={m.devices_end()}
      cancelText={m.words_cancel()}
      busy={ending.isPending}
      busyText={m.devices_ending()}
      error={ending.error && failureText(ending.error)}
      danger
    />
  )
}
