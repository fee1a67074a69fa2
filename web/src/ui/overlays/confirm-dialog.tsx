import type { ReactNode } from 'react'
import { Notice } from '../feedback/notice.tsx'
import { Button } from '../inputs/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  description?: ReactNode
  confirmText: string
  cancelText: string
  busy?: boolean
  busyText?: string
  error?: ReactNode
  danger?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, description, confirmText, cancelText } = props
  const { busy = false, busyText, error, danger } = props
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      dismissable={!busy}
      title={title}
      description={description}
      actions={
        <>
          <Button
            look={danger ? 'danger' : 'primary'}
            busy={busy}
            busyText={busyText}
            onClick={onConfirm}
          >
            {confirmText}
          </Button>
          <Button look="secondary" disabled={busy} onClick={onClose} data-autofocus>
            {cancelText}
          </Button>
        </>
      }
    >
      {error && <Notice tone="danger">{error}</Notice>}
    </Dialog>
  )
}
