import { m } from '@talaqqi/words/messages'
import { memo, useState } from 'react'
import { useLanguage } from '../../../../platform/i18n.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TrashIcon } from '../../../../ui/icons.tsx'
import { useDeleteLesson } from '../../lesson-view/use-delete-lesson.ts'

type DeleteOpenLessonProps = {
  lessonId: string
  name: string
  studentId: string
  studentName: string
}

/** Deletes the lesson after asking; while it is being deleted the question stays. */
export const DeleteOpenLesson = memo(function DeleteOpenLesson(props: DeleteOpenLessonProps) {
  const { lessonId, name, studentId, studentName } = props
  useLanguage()
  const [asking, setAsking] = useState(false)
  const deletion = useDeleteLesson({ id: lessonId, student_id: studentId })

  function close() {
    setAsking(false)
    deletion.reset()
  }

  return (
    <>
      <IconButton
        label={m.capture_delete()}
        icon={<TrashIcon />}
        danger
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => deletion.mutate()}
        title={m.lesson_view_delete_title()}
        description={m.lesson_view_delete_what({ lesson: name, student: studentName })}
        confirmText={m.capture_delete()}
        cancelText={m.words_cancel()}
        busy={deletion.isPending}
        busyText={m.lesson_view_deleting()}
        error={deletion.error && m.words_something_went_wrong()}
        danger
      />
    </>
  )
})
