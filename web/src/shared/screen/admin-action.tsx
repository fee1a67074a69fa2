import { Link, type LinkProps } from '@tanstack/react-router'
import { useIsAdmin } from '../../platform/session/session.ts'
import { Button } from '../../ui/inputs/button.tsx'

type AdminActionProps = { to: NonNullable<LinkProps['to']>; children: string }

/** The next step of an empty state that only an administrator can take. */
export function AdminAction({ to, children }: AdminActionProps) {
  if (!useIsAdmin()) return null
  return (
    <Button look="primary" render={<Link to={to} />}>
      {children}
    </Button>
  )
}
