import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../../../ui/toast.ts'
import { useSaving } from '../under-way/use-saving.ts'

export function usePause(lessonId: string) {
  const navigate = useNavigate()
  return useSaving(lessonId, async (session) => {
    showToast(session ? m.capture_paused() : m.capture_paused_here())
    await navigate({ to: '/lesson' })
  })
}
