import type { SessionStatus } from '@talaqqi/quran'
import type { ColorToken } from '../../ui/color-token.ts'
import { KindBadge } from '../../ui/kind-badge.tsx'
import { statusText } from '../school-words/index.ts'

const COLORS: Record<SessionStatus, ColorToken> = {
  started: 'status-open',
  paused: 'status-waiting',
  completed: 'status-done',
  incomplete: 'status-stopped',
}

export function StatusBadge({ status }: { status: SessionStatus }) {
  return <KindBadge color={COLORS[status]}>{statusText(status)}</KindBadge>
}
