import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { refusalText } from './lesson-saver.ts'
import type { LessonRefusal } from './open-lesson.ts'
import { dropLesson } from './stored-lesson.ts'

type RefusedDialogProps = {
  lessonId: string
  refusal: LessonRefusal
  onRetry: () => void
  onClose: () => void
}

/** The server will not have the lesson: try again, leave it on the device, or drop it, which is asked twice. */
export default function RefusedDialog(props: RefusedDialogProps) {
  const { lessonId, refusal, onRetry, onClose } = props
  const navigate = useNavigate()
  const [dropping, setDropping] = useState(false)
  function drop() {
    dropLesson(lessonId)
    void navigate({ to: '/lesson', ignoreBlocker: true })
  }
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      closeLabel={m.words_close()}
      title={m.capture_refused()}
      description={refusalText(refusal)}
      actions={
        dropping ? (
          <>
            <Button look="danger" onClick={drop}>
              {m.capture_drop_really()}
            </Button>
            <Button onClick={() => setDropping(false)}>{m.words_cancel()}</Button>
          </>
        ) : (
          <>
            <Button look="primary" onClick={onRetry} data-autofocus>
              {m.words_try_again()}
            </Button>
            <Button onClick={onClose}>{m.capture_keep_here()}</Button>
            <Button look="quiet" onClick={() => setDropping(true)}>
              {m.capture_drop()}
            </Button>
          </>
        )
      }
    >
      <p>{dropping ? m.capture_drop_what() : m.capture_refused_what()}</p>
    </Dialog>
  )
}
