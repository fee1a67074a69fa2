import type { Passkey } from '@talaqqi/contract/passkeys'
import { deviceText } from '@talaqqi/words/devices'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import type { Write } from '../../platform/queries/write.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type RemovePasskeyProps = {
  passkey: Passkey
  remove: (write: Write, id: string) => Promise<unknown>
  onRemoved: (said: string) => void
  onClose: () => void
}

export function RemovePasskey({ passkey, remove, onRemoved, onClose }: RemovePasskeyProps) {
  const device = `\u2068${deviceText(passkey)}\u2069`
  const removing = useWrite({
    mutationFn: (write) => remove(write, passkey.id),
    onSuccess: () => {
      onRemoved(m.passkeys_removed({ device }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => removing.mutate()}
      title={m.passkeys_remove_title({ device })}
      description={m.passkeys_remove_what()}
      confirmText={m.passkeys_remove()}
      cancelText={m.words_cancel()}
      busy={removing.isPending}
      busyText={m.passkeys_removing()}
      error={removing.error && failureText(removing.error)}
      danger
    />
  )
}
