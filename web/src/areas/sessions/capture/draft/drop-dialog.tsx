import { m } from '@talaqqi/words/messages'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/inputs/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

type DropDialogProps = {
  title: string
  description?: string
  actions: ReactNode
  note?: string
  onDrop: () => void
  onClose: () => void
}

export function DropDialog({
  title,
  description,
  actions,
  note,
  onDrop,
  onClose,
}: DropDialogProps) {
  const [dropping, setDropping] = useState(false)
  const text = dropping ? m.capture_drop_what() : note
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      closeLabel={m.words_close()}
      title={title}
      description={description}
      actions={
        dropping ? (
          <>
            <Button look="danger" onClick={onDrop}>
              {m.capture_drop_really()}
            </Button>
            <Button onClick={() => setDropping(false)}>{m.words_cancel()}</Button>
          </>
        ) : (
          <>
            {actions}
            <Button look="quiet" onClick={() => setDropping(true)}>
              {m.capture_drop()}
            </Button>
          </>
        )
      }
    >
      {text && <p>{text}</p>}
    </Dialog>
  )
}
