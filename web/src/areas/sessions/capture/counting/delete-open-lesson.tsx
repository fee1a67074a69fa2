import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useLanguage } from '../../../../platform/i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { TrashIcon } from '../../../../ui/icons.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { lessonSaver } from '../under-way/lesson-saver.ts'
import { changeOpenLesson } from '../under-way/stored-lesson.ts'

type DeleteOpenLessonProps = {
  lessonId: string
  name: string
  studentId: string
  studentName: string
}

/** As long as a deletion can be taken back. */
const UNDO_MS = 10_000

/** Deletes the lesson after asking, in ten seconds: until then a tap takes it back. */
export const DeleteOpenLesson = memo(function DeleteOpenLesson(props: DeleteOpenLessonProps) {
  const { lessonId, name, studentId, studentName } = props
  useLanguage()
  const navigate = useNavigate()
  const saver = lessonSaver(useQueryClient())
  const [asking, setAsking] = useState(false)

  function setDeletion(deleteAt: number | null) {
    changeOpenLesson(lessonId, (lesson) => ({ ...lesson, deleteAt }))
    saver.wake()
  }

  function remove() {
    setAsking(false)
    setDeletion(Date.now() + UNDO_MS)
    const undo = () => {
      setDeletion(null)
      void navigate({ to: '/lesson/reciting/$sessionId', params: { sessionId: lessonId } })
    }
    showToast(m.lesson_view_deleted(), {
      ms: UNDO_MS,
      action: { label: m.lesson_view_undo(), onSelect: undo },
    })
    const search = { student: studentId }
    void navigate({ to: '/lesson/recent', search, replace: true, ignoreBlocker: true })
  }

  return (
    <>
      <Button icon={<TrashIcon size={20} />} onClick={() => setAsking(true)}>
        {m.capture_delete()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={m.lesson_view_delete_title()}
        description={m.lesson_view_delete_what({ lesson: name, student: studentName })}
        confirmText={m.capture_delete()}
        cancelText={m.words_cancel()}
        danger
      />
    </>
  )
})
