import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { personName } from '../../shared/school-words/index.ts'
import { Avatar } from '../../ui/badges/avatar.tsx'
import { Badge } from '../../ui/badges/badge.tsx'
import { CheckIcon, ForwardIcon } from '../../ui/icons/icons.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'

export function UserRow({ user }: { user: User }) {
  const name = personName(user)
  const classes = user.sections.map((section) => section.name).join(', ')
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={<bdi>{name}</bdi>}
      detail={
        <>
          <bdi dir="ltr" className="wrap-anywhere">
            {user.email || `+${user.phone}`}
          </bdi>
          {classes && <span className="line-clamp-1 xl:hidden">{classes}</span>}
          <span className="flex gap-2 pt-1 empty:hidden xl:hidden">
            <UserBadges user={user} />
          </span>
        </>
      }
      trailing={
        <>
          <span className="line-clamp-2 hidden w-2/5 text-ink-soft xl:block">{classes}</span>
          <span className="hidden w-40 flex-col items-start gap-1 xl:flex">
            <UserBadges user={user} />
          </span>
          <ForwardIcon size={20} />
        </>
      }
      render={<Link to="/users/view/$userId" params={{ userId: user.id }} />}
    />
  )
}

/** Badges for administrators and for invited or disabled users; none for an active teacher. */
export function UserBadges({ user }: { user: User }) {
  return (
    <>
      {user.is_admin && (
        <Badge tone="plain" icon={<CheckIcon size={16} />}>
          {m.users_administrator()}
        </Badge>
      )}
      <StateBadge user={user} />
    </>
  )
}

function StateBadge({ user: { is_active, is_invited } }: { user: User }) {
  if (is_invited) return <Badge>{m.users_invited()}</Badge>
  return is_active ? null : <Badge>{m.people_disabled()}</Badge>
}
