import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function AuthLink({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mt-3 inline-flex min-h-12 items-center self-center rounded-control px-3 font-semibold text-accent-text hover:underline"
    >
      {children}
    </Link>
  )
}
