import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { personName } from '../../school-words/index.ts'
import { openLesson } from '../capture/under-way/open-lesson.ts'
import { useDeletion } from '../capture/under-way/use-deletion.ts'

/** Deletes the lesson after asking; for ten seconds a tap takes it back. */
export function DeleteLesson({ session }: { session: Session }) {
  const [asking, setAsking] = useState(false)
  const deleteLesson = useDeletion('/lesson/recent/$sessionId')
  return (
    <>
      <Button wide icon={<TrashIcon size={20} />} onClick={() => setAsking(true)}>
        {m.lesson_view_delete()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          deleteLesson(openLesson(session, []))
        }}
        title={m.lesson_view_delete_title()}
        description={m.lesson_view_delete_what({
          lesson: lessonName(session),
          student: personName(session.student),
        })}
        confirmText={m.lesson_view_delete()}
        cancelText={m.words_cancel()}
        danger
      />
    </>
  )
}
