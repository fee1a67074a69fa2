import type { GuardianNotifications } from '@talaqqi/contract/notifications'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { OfficePanel } from './office-panel.tsx'

/** Whether each guardian reads the lessons, and the last message. */
export function ReachPanel({ studentId }: { studentId: string }) {
  const query = useQuery(
    routeQuery('GET /notifications/students/:id/guardians', { params: { id: studentId } }),
  )
  return (
    <OfficePanel
      title={m.students_office_reach()}
      more={{
        text: m.students_office_all(),
        link: (
          <Link
            to="/notifications/student/$studentId"
            params={{ studentId }}
            aria-label={m.students_office_all_of({ what: m.notices_title() })}
          />
        ),
      }}
    >
      <QueryView query={query}>
        {({ guardians }) =>
          guardians.length === 0 ? (
            <p className="text-ink-soft">{m.students_no_guardians()}</p>
          ) : (
            <ul className="divide-y divide-line">
              {guardians.map((guardian) => (
                <Guardian key={guardian.id} guardian={guardian} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </OfficePanel>
  )
}

function Guardian({ guardian }: { guardian: GuardianNotifications }) {
  const dates = useDates()
  const {
    notifications: { total, unread },
    last_message: last,
  } = guardian
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
      <bdi>{personName(guardian)}</bdi>
      <span className="text-sm text-ink-soft">
        {total === 0
          ? m.notices_no_lessons()
          : unread === 0
            ? m.notices_all_read()
            : m.notices_unread_of({ unread, total })}
        {last && `${DOT}${STATUS_TEXTS[last.status]()}, ${dates.relativeDay(last.created_at)}`}
      </span>
    </li>
  )
}

const STATUS_TEXTS = {
  pending: m.notices_status_pending,
  sent: m.notices_status_sent,
  delivered: m.notices_status_delivered,
  read: m.notices_status_read,
  failed: m.notices_status_failed,
}
