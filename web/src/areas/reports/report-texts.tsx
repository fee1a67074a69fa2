import type { LessonType, SessionStatus } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/language/numbers.ts'
import { lessonTypeText } from '../../shared/school-words/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { KindBadge } from '../../ui/badges/kind-badge.tsx'
import { LESSON_TYPE_LOOKS, STATUS_LOOKS } from '../sessions/index.ts'

export const REPORT_TYPES: readonly LessonType[] = [
  'new_lesson',
  'recent_lesson',
  'old_lesson',
  'juz_completion',
  'inside_lesson',
  'other',
  'exam',
]

export const REPORT_STATUSES: readonly SessionStatus[] = [
  'completed',
  'paused',
  'incomplete',
  'started',
]

/** Label of a type in reports; one type has another name than on other screens. */
export function reportTypeText(type: LessonType): string {
  return type === 'inside_lesson' ? m.reports_inside_lesson() : lessonTypeText(type)
}

export function reportStatusText(status: SessionStatus): string {
  const texts = {
    completed: m.reports_completed,
    paused: m.reports_paused,
    incomplete: m.reports_status_incomplete,
    started: m.reports_started,
  }
  return texts[status]()
}

/** Null while the first count loads; without it the badge has no number. */
type Counted = { count?: number | null; isPending?: boolean }

export function ReportTypeBadge({ type, count, isPending }: { type: LessonType } & Counted) {
  const { color, Icon } = LESSON_TYPE_LOOKS[type]
  return (
    <KindBadge color={color} faded={count === 0} icon={<Icon size={16} />}>
      <span className="whitespace-nowrap uppercase">{reportTypeText(type)}</span>
      {count !== undefined && <BadgeCount count={count} isPending={isPending} />}
    </KindBadge>
  )
}

export function ReportStatusBadge({
  status,
  count,
  isPending,
}: { status: SessionStatus } & Counted) {
  const { tone, Icon } = STATUS_LOOKS[status]
  return (
    // Without its ground the badge keeps the room, so that nothing moves when the count comes.
    <span className={count === 0 ? 'px-2.5' : undefined}>
      <Badge tone={count === 0 ? 'plain' : tone} icon={<Icon size={16} />}>
        {reportStatusText(status)}{' '}
        {count !== undefined && <BadgeCount count={count} isPending={isPending} />}
      </Badge>
    </span>
  )
}

type BadgeCountProps = { count: number | null; isPending?: boolean | undefined }

/** As wide for one digit as for three; a pending count shows a bar and keeps its width. */
export function BadgeCount({ count, isPending }: BadgeCountProps) {
  const number = count === null ? '\u00a0' : formatNumber(count)
  return (
    <span
      className="relative tabular inline-block text-end font-semibold"
      style={{ minWidth: '3ch' }}
    >
      {isPending ? (
        <>
          <span className="invisible">{number}</span>
          <span
            className="appear-late absolute rounded-control bg-line"
            style={{ inset: '4px 0' }}
          />
        </>
      ) : (
        number
      )}
    </span>
  )
}
