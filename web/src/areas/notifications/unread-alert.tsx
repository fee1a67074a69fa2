import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'

/** Same as the contract's UNREAD_SINCE; the type keeps both equal. */
const SINCE: typeof import('@talaqqi/contract/notifications').UNREAD_SINCE = '2025-01-27'

export function UnreadAlert({ studentId }: { studentId: string }) {
  const dates = useDates()
  const { data } = useQuery(
    routeQuery('GET /notifications/students/:id', { params: { id: studentId } }),
  )
  if (!data || data.total === 0) return null
  return (
    <Notice
      tone="warning"
      title={m.notices_alert({ count: data.total })}
      compact
      action={
        <Button render={<Link to="/notifications/student/$studentId" params={{ studentId }} />}>
          {m.notices_view_details()}
        </Button>
      }
    >
      <p>{m.notices_as_of({ day: dates.day(`${SINCE}T12:00:00Z`) })}</p>
    </Notice>
  )
}
