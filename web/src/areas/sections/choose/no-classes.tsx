import { m } from '@talaqqi/words/messages'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { AdminAction } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** In place of a form or chart that needs a class. */
export function NoClasses() {
  const isAdmin = useIsAdmin()
  return (
    <EmptyState
      picture="stars"
      action={<AdminAction to="/sections/add">{m.sections_new()}</AdminAction>}
    >
      {isAdmin ? m.sections_empty() : m.sections_none_assigned()}
    </EmptyState>
  )
}
