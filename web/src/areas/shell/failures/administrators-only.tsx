import { m } from '@talaqqi/words/messages'
import { Link, Outlet } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { LostPage } from './lost-page.tsx'

/** Only hides screens; the server checks the access itself. */
export function AdministratorsOnly() {
  return useIsAdmin() ? <Outlet /> : <ForbiddenScreen />
}

function ForbiddenScreen() {
  useTitle(m.shell_forbidden_title())
  return (
    <LostPage
      title={m.shell_forbidden_title()}
      advice={m.shell_forbidden_advice()}
      action={
        <Button look="primary" render={<Link to="/" />}>
          {m.shell_go_home()}
        </Button>
      }
    />
  )
}
