import type {
  GuardianNotifications,
  LessonCounts,
  StudentNotifications,
} from '@talaqqi/contract/notifications'
import { m } from '@talaqqi/words/messages'
import { whatsappFailure } from '@talaqqi/words/whatsapp-failures'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../platform/language/dates.ts'
import { PhoneLink } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { ClockIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SendWhatsapp } from './send-whatsapp.tsx'
import { STATUSES } from './statuses.ts'

type GuardianCardProps = { guardian: GuardianNotifications; student: StudentNotifications }

export function GuardianCard({ guardian, student }: GuardianCardProps) {
  const name = personName(guardian)
  const { notifications, last_message: last, phone } = guardian
  const dates = useDates()
  return (
    <Card>
      <article aria-label={name} className="flex flex-col gap-2">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <UnreadBadge counts={notifications} />
        </header>
        <PhoneLink phone={phone} />
        {last && (
          <p className="text-sm text-ink-soft">
            {m.notices_last({
              status: STATUSES[last.status].text(),
              when: dates.relative(last.created_at),
            })}
          </p>
        )}
        {last?.error && (
          <p dir="auto" className="text-sm text-danger-text wrap-anywhere">
            {whatsappFailure(last.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {phone !== '' && notifications.unread > 0 && (
            <SendWhatsapp guardian={guardian} student={student} />
          )}
          <Button
            icon={<ClockIcon size={20} />}
            aria-label={m.notices_of({ action: m.notices_history(), name })}
            render={
              <Link
                to="/notifications/guardian/$guardianId/history"
                params={{ guardianId: guardian.id }}
              />
            }
          >
            {m.notices_history()}
          </Button>
        </div>
      </article>
    </Card>
  )
}

/** Red for all unread, green for all read, orange between; the text says the same. */
function UnreadBadge({ counts: { unread, total } }: { counts: LessonCounts }) {
  if (total === 0) return <Badge>{m.notices_no_lessons()}</Badge>
  if (unread === 0) return <Badge tone="accent">{m.notices_all_read()}</Badge>
  return (
    <Badge tone={unread === total ? 'danger' : 'gold'}>
      {m.notices_unread_of({ unread, total })}
    </Badge>
  )
}
