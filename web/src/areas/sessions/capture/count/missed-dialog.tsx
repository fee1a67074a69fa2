import type { HeardParts } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Button } from '../../../../ui/inputs/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

type MissedDialogProps = HeardParts & {
  onClose: () => void
  onEnd: (status: 'completed' | 'incomplete') => void
}

/** Asks before a lesson ends with unheard parts. Cancel is where Proceed was tapped. */
export function MissedDialog({ heard, count, onClose, onEnd }: MissedDialogProps) {
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      title={m.capture_missed_title({ heard, count })}
      actions={
        <>
          <Button onClick={() => onEnd('completed')}>{m.capture_end_all_the_same()}</Button>
          <Button onClick={() => onEnd('incomplete')}>{m.capture_incomplete()}</Button>
          <Button look="primary" onClick={onClose} data-autofocus>
            {m.words_cancel()}
          </Button>
        </>
      }
    />
  )
}
