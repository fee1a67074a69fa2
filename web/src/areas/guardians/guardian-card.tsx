import type { Guardian } from '@talaqqi/contract/guardians'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { MailLink, PhoneLink } from '../people/index.ts'
import { personName } from '../school-words/index.ts'
import { ConfirmedBadge } from './confirmed-badge.tsx'
import { SendControls } from './send-controls.tsx'

/** A guardian of the list: who it is, how to reach them, and how they come to the guardian site. */
export function GuardianCard({ guardian }: { guardian: Guardian }) {
  const name = personName(guardian)
  const children = guardian.students.map((student) => student.first_name).join(', ')
  return (
    <article
      aria-label={name}
      className="grid gap-x-4 gap-y-1 px-4 py-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_27rem] xl:items-center"
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <Link
            to="/guardians/view/$guardianId"
            params={{ guardianId: guardian.id }}
            className="inline-flex min-h-8 items-center font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          {children && <p className="line-clamp-1 text-sm text-ink-soft">{children}</p>}
        </div>
        <ConfirmedBadge guardian={guardian} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        {guardian.email && <MailLink email={guardian.email} />}
        <PhoneLink phone={guardian.phone} />
      </div>
      <SendControls guardian={guardian} />
    </article>
  )
}
