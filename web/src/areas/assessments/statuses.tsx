import { ASSESSMENT_STATUSES, type AssessmentStatus } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import { Badge } from '../../ui/badges/badge.tsx'
import { CheckIcon, PlayIcon } from '../../ui/icons/icons.tsx'

const STATUSES = {
  in_progress: { text: m.assessments_in_progress, Icon: PlayIcon },
  completed: { text: m.assessments_completed, Icon: CheckIcon },
} as const satisfies Record<AssessmentStatus, unknown>

export function AssessmentStatusBadge({ status }: { status: AssessmentStatus }) {
  const { text, Icon } = STATUSES[status]
  return <Badge icon={<Icon size={16} />}>{text()}</Badge>
}

export function statusChoices(what: Record<AssessmentStatus, string>) {
  return ASSESSMENT_STATUSES.map((value) => ({
    value,
    title: STATUSES[value].text(),
    description: what[value],
  }))
}
