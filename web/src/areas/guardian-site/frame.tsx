import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MarkIcon, PersonIcon } from '../../ui/icons/icons.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { LastVisitNotice } from './last-visit-notice.tsx'

export function SignedInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-xl items-center gap-4 px-4">
          <Link
            href="/"
            className="inline-flex min-h-12 items-center gap-2 text-lg font-semibold text-accent-text"
          >
            <MarkIcon />
            {m.shell_brand()}
          </Link>
          <nav aria-label={m.guardian_menu()} className="ms-auto -me-2">
            <IconButton
              label={m.guardian_me()}
              icon={<PersonIcon />}
              render={<Link href="/me" />}
            />
          </nav>
        </div>
      </header>
      <LastVisitNotice />
      {children}
    </div>
  )
}
