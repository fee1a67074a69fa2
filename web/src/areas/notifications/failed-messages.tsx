import type { FailedMessage, MessageKind } from '@talaqqi/contract/notifications'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { whatsappFailure } from '@talaqqi/words/whatsapp-failures'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'

const KINDS = {
  unread_lessons: m.notices_kind_unread_lessons,
  teacher_answer: m.notices_kind_teacher_answer,
  guardian_link: m.notices_kind_guardian_link,
  daily_digest: m.notices_kind_daily_digest,
  fee_reminder: m.notices_kind_fee_reminder,
  where_to_write: m.notices_kind_where_to_write,
} satisfies Record<MessageKind, unknown>

/** Of the last week; nothing if all arrived. */
export function FailedMessages() {
  const { data = [] } = useQuery(routeQuery('GET /notifications/failed'))
  if (data.length === 0) return null
  return (
    <Panel title={m.unsent_whatsapp()}>
      <p className="text-ink-soft">{m.unsent_whatsapp_what()}</p>
      <List label={m.unsent_whatsapp()}>
        {data.map((message) => (
          <FailedRow key={message.id} message={message} />
        ))}
      </List>
    </Panel>
  )
}

function FailedRow({ message }: { message: FailedMessage }) {
  const dates = useDates()
  const { guardian, guardian_id, kind, student, error, mailed_instead, created_at } = message
  const name = personName(guardian)
  return (
    <article aria-label={name} className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          to="/guardians/view/$guardianId"
          params={{ guardianId: guardian_id }}
          className="inline-flex min-h-12 items-center font-medium wrap-anywhere underline-offset-4 hover:underline pointer-fine:min-h-8"
        >
          <bdi>{name}</bdi>
        </Link>
        <bdi dir="ltr" className="tabular">
          {`+${guardian.phone}`}
        </bdi>
        <Badge tone={mailed_instead ? 'gold' : 'danger'}>
          {mailed_instead ? m.notices_mailed_instead() : m.notices_nothing_instead()}
        </Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {kind && `${KINDS[kind]()}${DOT}`}
        {student && `${m.notices_about({ student: personName(student) })}${DOT}`}
        <time dateTime={created_at}>{dates.exact(created_at)}</time>
      </p>
      {error && (
        <bdi dir="auto" className="text-sm wrap-anywhere">
          {whatsappFailure(error)}
        </bdi>
      )}
    </article>
  )
}
