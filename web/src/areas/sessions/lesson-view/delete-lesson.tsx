import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { personName } from '../../school-words/index.ts'
import { useDeleteLesson } from './use-delete-lesson.ts'

/** Deletes the lesson after asking; while it is being deleted the question stays. */
export function DeleteLesson({ session }: { session: Session }) {
  const [asking, setAsking] = useState(false)
  const deletion = useDeleteLesson(session)
  function close() {
    setAsking(false)
    deletion.reset()
  }
  return (
    <>
      <Button wide icon={<TrashIcon size={20} />} onClick={() => setAsking(true)}>
        {m.lesson_view_delete()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => deletion.mutate()}
        title={m.lesson_view_delete_title()}
        description={m.lesson_view_delete_what({
          lesson: lessonName(session),
          student: personName(session.student),
        })}
        confirmText={m.lesson_view_delete()}
        cancelText={m.words_cancel()}
        busy={deletion.isPending}
        busyText={m.lesson_view_deleting()}
        error={deletion.error && <p>{m.words_something_went_wrong()}</p>}
        danger
      />
    </>
  )
}
