import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../../../ui/inputs/button.tsx'
import { DropDialog } from '../drop-dialog.tsx'
import { deleteStoredLesson } from '../stored-lesson.ts'
import { useSaveAsNew } from './use-save-as-new.ts'

type GoneDialogProps = { lessonId: string; onClose: () => void }

/** For a lesson deleted at the school: saves the counts as a new lesson, keeps or drops them. */
export function GoneDialog({ lessonId, onClose }: GoneDialogProps) {
  const navigate = useNavigate()
  const saveAsNew = useSaveAsNew(lessonId)
  function drop() {
    deleteStoredLesson(lessonId)
    void navigate({ to: '/lesson', ignoreBlocker: true })
  }
  return (
    <DropDialog
      title={m.capture_deleted_elsewhere()}
      note={m.capture_refused_what()}
      actions={
        <>
          <Button look="primary" onClick={saveAsNew} data-autofocus>
            {m.capture_save_as_new()}
          </Button>
          <Button onClick={onClose}>{m.capture_keep_here()}</Button>
        </>
      }
      onDrop={drop}
      onClose={onClose}
    />
  )
}
