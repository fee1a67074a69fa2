import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { useSaving } from '../draft/save/use-saving.ts'

export function usePause(lessonId: string) {
  const navigate = useNavigate()
  return useSaving(lessonId, async (session) => {
    showToast(session ? m.capture_paused() : m.capture_paused_here())
    await navigate({ to: '/lesson' })
  })
}
