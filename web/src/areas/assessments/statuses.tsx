import { ASSESSMENT_STATUSES, type AssessmentStatus } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import { Badge } from '../../ui/badges/badge.tsx'

const STATUSES = {
  in_progress: { text: m.assessments_in_progress, tone: 'gold' },
  completed: { text: m.assessments_completed, tone: 'accent' },
} as const satisfies Record<AssessmentStatus, unknown>

export function AssessmentStatusBadge({ status }: { status: AssessmentStatus }) {
  const { text, tone } = STATUSES[status]
  return <Badge tone={tone}>{text()}</Badge>
}

export function statusChoices(what: Record<AssessmentStatus, string>) {
  return ASSESSMENT_STATUSES.map((value) => ({
    value,
    title: STATUSES[value].text(),
    description: what[value],
  }))
}
