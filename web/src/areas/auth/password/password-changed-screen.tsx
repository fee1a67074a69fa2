import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { AuthHeading } from '../frame/auth-heading.tsx'

export function CompleteScreen() {
  useTitle(m.auth_complete_title())
  return (
    <>
      <AuthHeading what={m.auth_complete_what()}>{m.auth_complete_title()}</AuthHeading>
      <Button look="primary" size="big" wide render={<Link to="/auth" />}>
        {m.auth_complete_proceed()}
      </Button>
    </>
  )
}
