import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { isolated } from '../../../shared/school-words/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

type ClosedNoticeProps = { sectionId: string; date: string }

/** Why a class need not meet on this day; nothing on a school day. */
export function ClosedNotice({ sectionId, date }: ClosedNoticeProps) {
  const { data } = useQuery(
    routeQuery('GET /sections/:id/calendar', {
      params: { id: sectionId },
      query: { start_date: date, end_date: date },
    }),
  )
  const day = data?.[0]
  if (!day || day.kind === 'open') return null
  if (day.kind === 'off') return <Notice>{m.calendar_off_today()}</Notice>
  if (day.kind === 'half')
    return (
      <Notice>
        {m.calendar_half_today({ name: isolated(day.name ?? ''), time: day.closes_at ?? '' })}
      </Notice>
    )
  return (
    <Notice tone="warning">
      {day.name
        ? m.calendar_closed_today({ name: isolated(day.name) })
        : m.calendar_between_terms()}
    </Notice>
  )
}
