import { m } from '@talaqqi/words/messages'
import { Badge } from '../../ui/badge.tsx'

type StandingProps = {
  is_active: boolean
  /** True if the student is in another class today, or in none. */
  has_moved?: boolean
}

/** Marks a student of a report as disabled or moved to another class. */
export function Standing({ is_active, has_moved = false }: StandingProps) {
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
