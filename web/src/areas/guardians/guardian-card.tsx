import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { MailLink, PhoneLink } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Avatar } from '../../ui/badges/avatar.tsx'
import { MoreIcon } from '../../ui/icons/icons.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { ConfirmedBadge } from './confirmed-badge.tsx'
import { SendControls } from './send-controls.tsx'

export function GuardianCard({ guardian }: { guardian: Guardian }) {
  const name = personName(guardian)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const children = guardian.students.map((student) => student.first_name).join(', ')
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_9rem_auto]"
    >
      <div className="flex items-center gap-3 lg:col-start-1 lg:row-start-1">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <Link
            to="/guardians/view/$guardianId"
            params={{ guardianId: guardian.id }}
            className="inline-flex min-h-12 items-center font-medium wrap-anywhere underline-offset-4 hover:underline pointer-fine:min-h-8"
          >
            <bdi>{name}</bdi>
          </Link>
          {children && <p className="line-clamp-1 text-sm text-ink-soft">{children}</p>}
        </div>
      </div>
      <div className="col-span-2 row-start-2 flex flex-wrap items-center gap-x-6 lg:col-span-1 lg:col-start-2 lg:row-start-1">
        {guardian.email && <MailLink email={guardian.email} />}
        <PhoneLink phone={guardian.phone} />
      </div>
      <div className="col-span-2 lg:col-span-1 lg:col-start-3 lg:row-start-1">
        <ConfirmedBadge guardian={guardian} />
      </div>
      <div className="col-start-2 row-start-1 lg:col-start-4">
        <IconButton
          label={m.guardians_actions({ name })}
          icon={<MoreIcon />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div id={id} className="col-span-full">
          <SendControls guardian={guardian} />
        </div>
      )}
    </article>
  )
}
