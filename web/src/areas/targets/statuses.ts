import type { TargetStatus } from '@talaqqi/contract/targets'
import { m } from '@talaqqi/words/messages'

/** Label, purpose and style of each status. */
export const STATUSES = {
  in_progress: { title: m.targets_in_progress, what: m.targets_in_progress_what, tone: 'gold' },
  done: { title: m.targets_done, what: m.targets_done_what, tone: 'accent' },
  not_done: { title: m.targets_not_done, what: m.targets_not_done_what, tone: 'danger' },
} as const satisfies Record<TargetStatus, unknown>
