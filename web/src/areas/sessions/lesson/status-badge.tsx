import type { SessionStatus } from '@talaqqi/quran'
import type { ColorToken } from '../../../ui/color-token.ts'
import { KindBadge } from '../../../ui/badges/kind-badge.tsx'
import { statusText } from '../../../shared/school-words/index.ts'

const COLORS: Record<SessionStatus, ColorToken> = {
  started: 'status-open',
  paused: 'status-waiting',
  completed: 'status-done',
  incomplete: 'status-stopped',
}

export function StatusBadge({ status }: { status: SessionStatus }) {
  return <KindBadge color={COLORS[status]}>{statusText(status)}</KindBadge>
}
