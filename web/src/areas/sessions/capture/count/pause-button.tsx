import { m } from '@talaqqi/words/messages'
import { memo } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { PauseIcon } from '../../../../ui/icons/icons.tsx'
import { IconButton } from '../../../../ui/inputs/icon-button.tsx'
import { usePause } from './use-pause.ts'

export const PauseButton = memo(function PauseButton({ lessonId }: { lessonId: string }) {
  useLanguage()
  const { isSaving, save } = usePause(lessonId)
  return (
    <IconButton
      label={isSaving ? m.capture_pausing() : m.capture_pause()}
      icon={<PauseIcon />}
      disabled={isSaving}
      aria-busy={isSaving || undefined}
      onClick={() => save('pause')}
    />
  )
})
