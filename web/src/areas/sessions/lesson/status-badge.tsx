import type { SessionStatus } from '@talaqqi/quran'
import { statusText } from '../../../shared/school-words/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { STATUS_LOOKS } from './status-looks.ts'

export function StatusBadge({ status }: { status: SessionStatus }) {
  const { tone, Icon } = STATUS_LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      {statusText(status)}
    </Badge>
  )
}
