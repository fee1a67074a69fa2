import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { SearchTile } from '../../shared/find-student/index.ts'
import { CheckIcon, CommentIcon, PeopleIcon } from '../../ui/icons/icons.tsx'
import { Tile } from '../../ui/inputs/tile.tsx'

type HomeActionsProps = {
  hasSearch: boolean
  isFinding: boolean
}

/** One row of the four ways that a teacher takes most. */
export function HomeActions({ hasSearch, isFinding }: HomeActionsProps) {
  return (
    <nav aria-label={m.dashboard_actions()} className="@container print:hidden">
      {/* Two columns where the text is large. */}
      <div className="grid grid-cols-2 gap-1.5 @min-[20rem]:grid-cols-4 sm:flex sm:flex-wrap sm:gap-3">
        <Tile icon={<CheckIcon />} render={<Link to="/attendances" />}>
          {m.attendances_title()}
        </Tile>
        {hasSearch && <SearchTile isOpenAtFirst={isFinding} />}
        <Tile icon={<PeopleIcon />} render={<Link to="/lesson/section-list" />}>
          {m.dashboard_select_by_class()}
        </Tile>
        <GuardianComments />
      </div>
    </nav>
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
