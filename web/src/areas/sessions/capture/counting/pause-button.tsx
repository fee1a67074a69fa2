import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { useLanguage } from '../../../../platform/i18n.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { PauseIcon } from '../../../../ui/icons.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { LessonFailure } from '../lesson-failure.tsx'
import { ChangedOnSave } from '../under-way/changed-on-save.tsx'
import { isChangedElsewhere, useSaving } from '../under-way/use-saving.ts'

/** Saves what was counted so far, to go on another time. */
export const PauseButton = memo(function PauseButton({ lessonId }: { lessonId: string }) {
  useLanguage()
  const navigate = useNavigate()
  const { isSaving, failure, save, reset } = useSaving(lessonId, async () => {
    showToast(m.capture_paused())
    await navigate({ to: '/lesson' })
  })
  const isChanged = isChangedElsewhere(failure)
  const pause = () => save('pause')

  return (
    <>
      <IconButton
        label={isSaving ? m.capture_pausing() : m.capture_pause()}
        icon={<PauseIcon />}
        disabled={isSaving}
        onClick={pause}
      />
      {failure && !isChanged && (
        <div className="order-last basis-full">
          <LessonFailure error={failure} />
        </div>
      )}
      {isChanged && <ChangedOnSave lessonId={lessonId} onClose={reset} onOverwrite={pause} />}
    </>
  )
})
