import type { SessionStatus } from '@talaqqi/quran'
import { statusText } from '../../../shared/school-words/index.ts'
import { KindBadge } from '../../../ui/badges/kind-badge.tsx'
import type { ColorToken } from '../../../ui/color-token.ts'

const COLORS: Record<SessionStatus, ColorToken> = {
  started: 'status-open',
  paused: 'status-waiting',
  completed: 'status-done',
  incomplete: 'status-stopped',
}

export function StatusBadge({ status }: { status: SessionStatus }) {
  return <KindBadge color={COLORS[status]}>{statusText(status)}</KindBadge>
}
