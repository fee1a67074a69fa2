import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { personName } from '../../../shared/school-words/index.ts'
import { TrashIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { deleteSession } from '../capture/draft/delete-lesson.ts'

/** Deletes the lesson after a question; Undo is offered for ten seconds. */
export function DeleteLesson({ session }: { session: Session }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  function remove() {
    setAsking(false)
    deleteSession(session, { screen: '/lesson/recent/$sessionId', client, navigate })
  }
  return (
    <>
      <Button look="quiet" wide icon={<TrashIcon size={20} />} onClick={() => setAsking(true)}>
        {m.lesson_view_delete()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
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
