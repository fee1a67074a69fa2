import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { useEffect } from 'react'
import { QueryView } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { NarrowCounters } from '../capture/count/counters.tsx'
import {
  createOpenLesson,
  isHandedOver,
  isUnfinished,
  type OpenLesson,
} from '../capture/draft/open-lesson.ts'
import { SaveRefused } from '../capture/draft/save/save-refused.tsx'
import { useSaving } from '../capture/draft/save/use-saving.ts'
import {
  deleteStoredLesson,
  readOpenLesson,
  releaseLesson,
  writeOpenLesson,
} from '../capture/draft/stored-lesson.ts'
import { useIndicators } from '../capture/draft/use-indicators.ts'
import { useOpenLesson } from '../capture/draft/use-open-lesson.ts'
import { LessonWords } from '../capture/end/lesson-words.tsx'
import { NoLinesDialog } from '../capture/end/no-lines-dialog.tsx'
import { useSaveChecks } from '../capture/end/use-save-checks.ts'

type CorrectLessonProps = { session: Session; onClose: () => void }

/**
 * Edits a saved lesson in the lesson view. The lesson is stored on the device meanwhile: taps survive
 * a reload.
 */
export function CorrectLesson({ session, onClose }: CorrectLessonProps) {
  const { id } = session
  const query = useIndicators()
  const indicators = query.data
  const lesson = useOpenLesson(id)
  useEffect(() => {
    if (indicators && !lesson && !readOpenLesson(id))
      writeOpenLesson(createOpenLesson(session, indicators))
  }, [id, lesson, session, indicators])
  if (lesson) return <Correcting lesson={lesson} onClose={onClose} />
  return (
    <SlideOver open onClose={onClose} title={m.lesson_view_correct()} closeLabel={m.words_close()}>
      <QueryView query={query}>{() => null}</QueryView>
    </SlideOver>
  )
}

type CorrectingProps = { lesson: OpenLesson; onClose: () => void }

function Correcting({ lesson, onClose }: CorrectingProps) {
  const { id, unsaved } = lesson
  const { isSaving, save } = useSaving(id, (session) => {
    showToast(session ? m.other_saved() : m.capture_waits_here())
    onClose()
  })
  const send = () => save('save')
  const checks = useSaveChecks(lesson, send)

  function close() {
    // An unchanged lesson is released; a changed one waits to be saved.
    if (!isUnfinished(lesson) && !isHandedOver(lesson)) releaseLesson(id)
    onClose()
  }
  function discard() {
    deleteStoredLesson(id)
    onClose()
  }

  return (
    <SlideOver
      open
      onClose={close}
      title={m.lesson_view_correct()}
      closeLabel={m.words_close()}
      actions={
        <>
          <Button
            look="primary"
            size="big"
            busy={isSaving}
            busyText={m.capture_saving()}
            onClick={checks.trySend}
          >
            {m.capture_save()}
          </Button>
          {unsaved && (
            <Button look="quiet" onClick={discard}>
              {m.capture_drop()}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <LessonWords lesson={lesson} checks={checks} />
        <NarrowCounters lesson={lesson} />
      </div>
      <SaveRefused lesson={lesson} onRetry={send} />
      <NoLinesDialog checks={checks} />
    </SlideOver>
  )
}
