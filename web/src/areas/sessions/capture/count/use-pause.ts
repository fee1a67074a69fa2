import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { useUnstored } from '../../../outbox/index.ts'
import { useSaving } from '../draft/save/use-saving.ts'

export function usePause(lessonId: string) {
  const navigate = useNavigate()
  const isUnstored = useUnstored()
  return useSaving(lessonId, async (session) => {
    if (session) showToast(m.capture_paused())
    // Where this device keeps nothing, the bar says so.
    else if (!isUnstored) showToast(m.capture_paused_here())
    await navigate({ to: '/lesson' })
  })
}
