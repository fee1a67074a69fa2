import { m } from '@talaqqi/words/messages'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type LeaveGuardProps = {
  isUnsaved: () => boolean
  onLeave?: () => void
}

export function LeaveGuard({ isUnsaved, onLeave }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => {
        onLeave?.()
        proceed?.()
      }}
      title={m.forms_leave_title()}
      description={m.forms_leave_what()}
      confirmText={m.forms_leave()}
      cancelText={m.forms_stay()}
      danger
    />
  )
}
