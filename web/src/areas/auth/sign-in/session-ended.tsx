import { m } from '@talaqqi/words/messages'
import { hasSessionEnded } from '../../../platform/session/session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** `why` explains the end. */
export function SessionEnded({ why = m.auth_ended }: { why?: () => string }) {
  return (
    <div role="status" className="empty:hidden">
      {hasSessionEnded() && <Notice>{why()}</Notice>}
    </div>
  )
}
