import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { SearchTile } from '../../shared/find-student/index.ts'
import { CheckIcon, ClockIcon, CommentIcon, PeopleIcon } from '../../ui/icons/icons.tsx'
import { Tile } from '../../ui/inputs/tile.tsx'
import type { RunningSlot } from '../attendances/index.ts'

type HomeActionsProps = {
  hasSearch: boolean
  isFinding: boolean
  /** A timeslot of this class without attendance. */
  open: (RunningSlot & { sectionId: string }) | null
}

/** One row of the four ways that a teacher takes most. */
export function HomeActions({ hasSearch, isFinding, open }: HomeActionsProps) {
  return (
    <nav aria-label={m.dashboard_actions()} className="@container print:hidden">
      {/* Two columns where the text is large. */}
      <div className="grid grid-cols-2 gap-1.5 @min-[20rem]:grid-cols-4 sm:flex sm:flex-wrap sm:gap-3">
        <Tile icon={<CheckIcon />} render={<Link to="/attendances" />}>
          {m.attendances_title()}
        </Tile>
        {open && <OpenRegister {...open} />}
        {hasSearch && <SearchTile isOpenAtFirst={isFinding} />}
        <Tile icon={<PeopleIcon />} render={<Link to="/lesson/section-list" />}>
          {m.dashboard_select_by_class()}
        </Tile>
        <GuardianComments />
        <LongestWaiting />
      </div>
    </nav>
  )
}

function OpenRegister({ sectionId, slot, date }: RunningSlot & { sectionId: string }) {
  const params = { sectionId, timeslotId: slot.id, date }
  return (
    <Link
      to="/attendances/$sectionId/$timeslotId/$date"
      params={params}
      className="order-last col-span-full flex min-h-12 items-center gap-2 rounded-control bg-gold-soft px-3 text-sm text-gold-text sm:order-none"
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
function LongestWaiting() {
  const { data } = useQuery(routeQuery('GET /session-comments/stats'))
  const dates = useDates()
  if (!data?.longest_waiting) return null
  const { student_firstname, student_lastname, created_at } = data.longest_waiting
  return (
    <Link
      to="/session-comments"
      search={{ show: 'unread' }}
      className="order-last col-span-full flex min-h-12 items-center gap-2 rounded-control bg-gold-soft px-3 text-sm text-gold-text sm:order-none"
    >
      <CommentIcon size={20} />
      {m.comments_waits_longest({
        student: `\u2068${student_firstname} ${student_lastname}\u2069`,
        when: dates.relative(created_at),
      })}
    </Link>
  )
}

function GuardianComments() {
  const { data } = useQuery(routeQuery('GET /session-comments/stats'))
  const unread = data?.unread ?? 0
  return (
    <Tile
      icon={<CommentIcon />}
      badge={
        unread > 0 && (
          <>
            <span aria-hidden="true">{formatNumber(unread)}</span>
            <span className="sr-only">{m.dashboard_unread({ count: formatNumber(unread) })}</span>
          </>
        )
      }
      render={<Link to="/session-comments" />}
    >
      {m.comments_title()}
    </Tile>
  )
}
