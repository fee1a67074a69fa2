import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'

/** A notice about a pending invitation, except on the screen that answers it. */
export function InvitationNotice() {
  const { data } = useQuery({ ...routeQuery('GET /accounts/invitations'), staleTime: Infinity })
  const isThere = useLocation().pathname.startsWith('/accounts')
  const [first] = data ?? []
  if (!first || isThere) return null
  return (
    <output className="block px-4 pt-3 whole-screen:hidden print:hidden">
      <Notice action={<Button render={<Link to="/accounts" />}>{m.shell_see_invitation()}</Button>}>
        {m.shell_invited({ school: `\u2068${first.name}\u2069` })}
      </Notice>
    </output>
  )
}
