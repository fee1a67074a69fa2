import { m } from '@talaqqi/words/messages'
import { memo } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { PauseIcon } from '../../../../ui/icons/icons.tsx'
import { Button } from '../../../../ui/inputs/button.tsx'
import { usePause } from './use-pause.ts'

export const PauseButton = memo(function PauseButton({ lessonId }: { lessonId: string }) {
  useLanguage()
  const { isSaving, save } = usePause(lessonId)
  return (
    <Button
      icon={<PauseIcon size={20} />}
      busy={isSaving}
      busyText={m.capture_pausing()}
      onClick={() => save('pause')}
    >
      {m.capture_pause()}
    </Button>
  )
})
