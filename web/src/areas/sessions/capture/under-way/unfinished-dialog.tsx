import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocal } from '../../../../platform/local-store.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { LessonFailure } from '../lesson-failure.tsx'
import { asItStands, lessonTotal } from './open-lesson.ts'
import { storedLesson } from './stored-lesson.ts'
import { useSaving } from './use-saving.ts'

export type UnfinishedDialogProps = {
  onClose: () => void
  /** The unfinished lesson is saved or dropped: another may take its place. */
  onSettled: () => void
}

/**
 * Before another lesson takes the place of an unfinished one on this device: go on with that one, save
 * it as it is, or drop what is not saved of it, which is asked twice.
 */
export default function UnfinishedDialog({ onClose, onSettled }: UnfinishedDialogProps) {
  const navigate = useNavigate()
  const [lesson] = useState(useLocal(storedLesson))
  const [dropping, setDropping] = useState(false)
  const saving = useSaving(lesson?.id ?? '', onSettled)
  if (!lesson) return null
  const wanted = asItStands(lesson)

  function drop() {
    storedLesson.clear()
    onSettled()
  }

  return (
    <Dialog
      alert
      open
      onClose={onClose}
      closeLabel={m.words_close()}
      dismissable={!saving.isSaving}
      title={m.capture_unfinished()}
      description={`${lesson.student.first_name} · ${lessonName({ ...lesson, lessons: lesson.parts })} · ${m.capture_counted({ count: lessonTotal(lesson) })}`}
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
            <Button
              look="primary"
              disabled={saving.isSaving}
              onClick={() =>
                navigate({ to: '/lesson/reciting/$sessionId', params: { sessionId: lesson.id } })
              }
              data-autofocus
            >
              {m.capture_go_on()}
            </Button>
            <Button
              busy={saving.isSaving}
              busyText={m.capture_saving()}
              onClick={() => saving.save(wanted)}
            >
              {wanted === 'pause' ? m.capture_pause_it() : m.capture_save_it()}
            </Button>
            <Button look="quiet" disabled={saving.isSaving} onClick={() => setDropping(true)}>
              {m.capture_drop()}
            </Button>
          </>
        )
      }
    >
      {dropping && <p>{m.capture_drop_what()}</p>}
      {saving.failure && <LessonFailure error={saving.failure} />}
    </Dialog>
  )
}
