import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { ClockIcon, CommentIcon } from '../../ui/icons/icons.tsx'
import type { RunningSlot } from '../attendances/index.ts'

type OpenRegisterProps = RunningSlot & { sectionId: string }

/** A timeslot of this class without attendance. */
export function OpenRegister({ sectionId, slot, date }: OpenRegisterProps) {
  const params = { sectionId, timeslotId: slot.id, date }
  return (
    <Link
      to="/attendances/$sectionId/$timeslotId/$date"
      params={params}
      className="flex min-h-12 items-center gap-2 rounded-control bg-gold-soft px-3 text-sm text-gold-text"
    >
      <ClockIcon size={20} />
      <bdi
        dir="ltr"
        className="tabular font-semibold"
      >{`${slot.start_time} – ${slot.end_time}`}</bdi>
      {m.attendances_not_captured()}
    </Link>
  )
}

/** The child of the guardian who waits longest for an answer. */
export function LongestWaiting() {
  const { data } = useQuery(routeQuery('GET /session-comments/stats'))
  const dates = useDates()
  if (!data?.longest_waiting) return null
  const { student_firstname, student_lastname, created_at } = data.longest_waiting
  return (
    <Link
      to="/session-comments"
      search={{ show: 'unread' }}
      className="flex min-h-12 items-center gap-2 rounded-control bg-gold-soft px-3 text-sm text-gold-text"
    >
      <CommentIcon size={20} />
      {m.comments_waits_longest({
        student: `\u2068${student_firstname} ${student_lastname}\u2069`,
        when: dates.relative(created_at),
      })}
    </Link>
  )
}
