import type { SessionStatus } from '@talaqqi/quran'
import { CheckIcon, CloseIcon, PauseIcon, PlayIcon } from '../../../ui/icons/icons.tsx'

/** Neutral with an icon; colours belong to the lesson types. */
export const STATUS_LOOKS = {
  started: { tone: 'neutral', Icon: PlayIcon },
  paused: { tone: 'neutral', Icon: PauseIcon },
  completed: { tone: 'neutral', Icon: CheckIcon },
  incomplete: { tone: 'danger', Icon: CloseIcon },
} as const satisfies Record<SessionStatus, unknown>
