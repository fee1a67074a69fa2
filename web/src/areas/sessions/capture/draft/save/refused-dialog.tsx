import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../../../ui/inputs/button.tsx'
import { DropDialog } from '../drop-dialog.tsx'
import { deleteStoredLesson } from '../stored-lesson.ts'

type RefusedDialogProps = {
  lessonId: string
  /** Why the server refused it. */
  reason: string
  onRetry: () => void
  onClose: () => void
}

export function RefusedDialog(props: RefusedDialogProps) {
  const { lessonId, reason, onRetry, onClose } = props
  const navigate = useNavigate()
  function drop() {
    deleteStoredLesson(lessonId)
    void navigate({ to: '/lesson', ignoreBlocker: true })
  }
  return (
    <DropDialog
      title={m.capture_refused()}
      description={reason}
      note={m.capture_refused_what()}
      actions={
        <>
          <Button look="primary" onClick={onRetry} data-autofocus>
            {m.words_try_again()}
          </Button>
          <Button onClick={onClose}>{m.capture_keep_here()}</Button>
        </>
      }
      onDrop={drop}
      onClose={onClose}
    />
  )
}
