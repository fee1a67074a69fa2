import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../../ui/inputs/button.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { recitedOf } from './open-end.ts'
import { lessonTotal, type OpenLesson } from './open-lesson.ts'
import { saveIntentOf } from './save/lesson-change.ts'
import { useSaving } from './save/use-saving.ts'
import { deleteStoredLesson } from './stored-lesson.ts'

export type UnfinishedDialogProps = {
  lesson: OpenLesson
  onClose: () => void
  onSettled: () => void
}

export function UnfinishedDialog({ lesson, onClose, onSettled }: UnfinishedDialogProps) {
  const navigate = useNavigate()
  const saving = useSaving(lesson.id, () => {})
  const { id, student } = lesson
  const wanted = saveIntentOf(lesson)

  function save() {
    // Do not wait for the save.
    saving.save(wanted)
    onSettled()
  }

  function drop() {
    deleteStoredLesson(id)
    onSettled()
  }

  return (
    <DropDialog
      title={m.capture_unfinished()}
      description={`${student.first_name}${DOT}${lessonName(recitedOf(lesson))}${DOT}${m.capture_counted({ count: lessonTotal(lesson) })}`}
      actions={
        <>
          <Button
            look="primary"
            onClick={() =>
              navigate({ to: '/lesson/reciting/$sessionId', params: { sessionId: id } })
            }
            data-autofocus
          >
            {m.capture_go_on()}
          </Button>
          <Button onClick={save}>
            {wanted === 'pause' ? m.capture_pause_it() : m.capture_save_it()}
          </Button>
        </>
      }
      onDrop={drop}
      onClose={onClose}
    />
  )
}
