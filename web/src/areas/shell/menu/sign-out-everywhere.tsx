import { m } from '@talaqqi/words/messages'
import { failureText } from '../../../platform/api/failure.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useSignOutEverywhere } from '../../auth/index.ts'

export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const signingOut = useSignOutEverywhere()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => signingOut.mutate()}
      title={m.shell_sign_out_everywhere_title()}
      description={m.shell_sign_out_everywhere_what()}
      confirmText={m.shell_sign_out_everywhere()}
      cancelText={m.words_cancel()}
      busy={signingOut.isPending}
      busyText={m.shell_signing_out()}
      error={signingOut.error && failureText(signingOut.error)}
      danger
    />
  )
}
