import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { useLanguage } from '../../../../platform/i18n.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { PauseIcon } from '../../../../ui/icons.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { ChangedOnSave } from '../under-way/changed-on-save.tsx'
import { pauseChange } from '../under-way/open-lesson.ts'
import { storedLesson } from '../under-way/stored-lesson.ts'
import { isChangedElsewhere, useSaveLesson } from '../under-way/use-save-lesson.ts'

/** Saves what was counted so far, to go on another time. */
export const PauseButton = memo(function PauseButton({ lessonId }: { lessonId: string }) {
  useLanguage()
  const navigate = useNavigate()
  const pausing = useSaveLesson(async () => {
    showToast(m.capture_paused())
    await navigate({ to: '/lesson' })
  })
  const isChanged = isChangedElsewhere(pausing.error)

  function pause() {
    const lesson = storedLesson.read()
    if (lesson?.id === lessonId) pausing.mutate({ id: lessonId, change: pauseChange(lesson) })
  }

  return (
    <>
      <IconButton
        label={pausing.isPending ? m.capture_pausing() : m.capture_pause()}
        icon={<PauseIcon />}
        disabled={pausing.isPending}
        onClick={pause}
      />
      {pausing.error && !isChanged && (
        <div className="order-last basis-full">
          <FailureNotice error={pausing.error} />
        </div>
      )}
      {isChanged && (
        <ChangedOnSave lessonId={lessonId} onClose={pausing.reset} onOverwrite={pause} />
      )}
    </>
  )
})
