import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { TrashIcon } from '../../../../ui/icons/icons.tsx'
import { IconButton } from '../../../../ui/inputs/icon-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { deleteLesson } from '../draft/delete-lesson.ts'
import { readOpenLesson } from '../draft/stored-lesson.ts'

type DeleteOpenLessonProps = { lessonId: string; name: string; studentName: string }

export const DeleteOpenLesson = memo(function DeleteOpenLesson(props: DeleteOpenLessonProps) {
  const { lessonId, name, studentName } = props
  useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)

  function remove() {
    setAsking(false)
    const lesson = readOpenLesson(lessonId)
    if (lesson) deleteLesson(lesson, { screen: '/lesson/reciting/$sessionId', client, navigate })
  }

  return (
    <>
      <IconButton
        label={m.capture_delete()}
        icon={<TrashIcon />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
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
