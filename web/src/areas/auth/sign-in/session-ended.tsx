import { m } from '@talaqqi/words/messages'
import { hasSessionEnded } from '../../../platform/session/session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

export function SessionEnded() {
  return (
    <div role="status" className="empty:hidden">
      {hasSessionEnded() && <Notice>{m.auth_ended()}</Notice>}
    </div>
  )
}
