import { m } from '@talaqqi/words/messages'
import { Badge } from '../../ui/badges/badge.tsx'

type StudentStateBadgesProps = {
  is_active: boolean
  has_moved?: boolean
}

export function StudentStateBadges({ is_active, has_moved = false }: StudentStateBadgesProps) {
  return (
    <>
      {!is_active && (
        <>
          {' '}
          <Badge>{m.people_disabled()}</Badge>
        </>
      )}
      {has_moved && (
        <>
          {' '}
          <Badge>{m.words_moved()}</Badge>
        </>
      )}
    </>
  )
}
