import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../../../ui/toast.ts'
import { useSaving } from '../under-way/use-saving.ts'

/** Saving from the counters leads to the dashboard, also where the lesson has still to be sent. */
export function usePause(lessonId: string) {
  const navigate = useNavigate()
  return useSaving(lessonId, async (session) => {
    showToast(session ? m.capture_paused() : m.capture_paused_here())
    await navigate({ to: '/lesson' })
  })
}
