import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchSoon, untilThere } from '../../../platform/later.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { personName } from '../../school-words/index.ts'

const loadDeletion = () => import('../capture/under-way/deletion.ts')
void fetchSoon(loadDeletion)

/** Deletes the lesson after asking; for ten seconds a tap takes it back. */
export function DeleteLesson({ session }: { session: Session }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  async function remove() {
    setAsking(false)
    const { deleteSession } = await untilThere(loadDeletion)
    deleteSession(session, { screen: '/lesson/recent/$sessionId', client, navigate })
  }
  return (
    <>
      <Button wide icon={<TrashIcon size={20} />} onClick={() => setAsking(true)}>
        {m.lesson_view_delete()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
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
