import type { TargetStatus } from '@talaqqi/contract/targets'
import { m } from '@talaqqi/words/messages'
import { CheckIcon, CloseIcon, PlayIcon } from '../../ui/icons/icons.tsx'

/** Label, purpose and icon of each status. */
export const STATUSES = {
  in_progress: { title: m.targets_in_progress, what: m.targets_in_progress_what, Icon: PlayIcon },
  done: { title: m.targets_done, what: m.targets_done_what, Icon: CheckIcon },
  not_done: { title: m.targets_not_done, what: m.targets_not_done_what, Icon: CloseIcon },
} as const satisfies Record<TargetStatus, unknown>
