import { m } from '@talaqqi/words/messages'
import { hasSessionEnded } from '../../platform/session.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says why a person who was signed in is asked to sign in. */
export function SessionEnded() {
  return (
    <div role="status" className="empty:hidden">
      {hasSessionEnded() && <Notice>{m.auth_ended()}</Notice>}
    </div>
  )
}
