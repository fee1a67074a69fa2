import type { ReportStatus } from '@talaqqi/contract/progress-report-terms'
import { m } from '@talaqqi/words/messages'
import { Badge } from '../../ui/badges/badge.tsx'
import { CheckIcon, EditIcon } from '../../ui/icons/icons.tsx'

export function StatusBadge({ status }: { status: ReportStatus }) {
  return status === 'approved' ? (
    <Badge tone="plain" icon={<CheckIcon size={16} />}>
      {m.progress_approved()}
    </Badge>
  ) : (
    <Badge icon={<EditIcon size={16} />}>{m.progress_draft()}</Badge>
  )
}
