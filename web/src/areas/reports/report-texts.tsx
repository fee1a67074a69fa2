import type { LessonType, SessionStatus } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { lessonTypeText } from '../../shared/school-words/index.ts'
import { KindBadge } from '../../ui/badges/kind-badge.tsx'
import type { ColorToken } from '../../ui/color-token.ts'
import { LESSON_TYPE_LOOKS } from '../sessions/index.ts'

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

const STATUS_COLORS: Record<SessionStatus, ColorToken> = {
  started: 'status-open',
  paused: 'status-waiting',
  completed: 'status-done',
  incomplete: 'status-stopped',
}

export function ReportTypeBadge({ type, count }: { type: LessonType; count?: string }) {
  const { color, Icon } = LESSON_TYPE_LOOKS[type]
  return (
    <KindBadge color={color} icon={<Icon size={16} />}>
      <span className="whitespace-nowrap uppercase">{reportTypeText(type)}</span>
      {count && <span className="tabular font-semibold">{count}</span>}
    </KindBadge>
  )
}

export function ReportStatusBadge({ status, count }: { status: SessionStatus; count?: string }) {
  return (
    <KindBadge color={STATUS_COLORS[status]}>
      {reportStatusText(status)}
      {count && <span className="tabular font-semibold">{count}</span>}
    </KindBadge>
  )
}
