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

export function ReportTypeBadge({ type, count }: { type: LessonType; count?: number }) {
  const { color, Icon } = LESSON_TYPE_LOOKS[type]
  return (
    <KindBadge color={color} faded={count === 0} icon={<Icon size={16} />}>
      <span className="whitespace-nowrap uppercase">{reportTypeText(type)}</span>
      {count !== undefined && <span className="tabular font-semibold">{formatNumber(count)}</span>}
    </KindBadge>
  )
}

export function ReportStatusBadge({ status, count }: { status: SessionStatus; count?: number }) {
  const { tone, Icon } = STATUS_LOOKS[status]
  return (
    <Badge tone={count === 0 ? 'plain' : tone} icon={<Icon size={16} />}>
      {reportStatusText(status)}{' '}
      {count !== undefined && <span className="font-semibold">{formatNumber(count)}</span>}
    </Badge>
  )
}
