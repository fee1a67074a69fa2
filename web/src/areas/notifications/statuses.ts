import type { WhatsappStatus } from '@talaqqi/contract/notifications'
import { m } from '@talaqqi/words/messages'

export const STATUSES = {
  pending: { text: m.notices_status_pending, tone: 'neutral' },
  sent: { text: m.notices_status_sent, tone: 'neutral' },
  delivered: { text: m.notices_status_delivered, tone: 'neutral' },
  read: { text: m.notices_status_read, tone: 'neutral' },
  failed: { text: m.notices_status_failed, tone: 'danger' },
} as const satisfies Record<WhatsappStatus, unknown>
