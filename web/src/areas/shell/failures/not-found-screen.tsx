import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { LostPage } from './lost-page.tsx'

export function NotFoundScreen() {
  useTitle(m.shell_not_found_title())
  return (
    <LostPage
      sign="404"
      title={m.shell_not_found_title()}
      advice={m.shell_not_found_advice()}
      action={
        <Button look="primary" render={<Link to="/" />}>
          {m.shell_go_home()}
        </Button>
      }
    />
  )
}
