import { ATTENDANCE_STATUSES, type TappedStatus } from '@talaqqi/contract/attendance-statuses'
import { m } from '@talaqqi/words/messages'
import type { ColorToken } from '../../ui/color-token.ts'
import type { IconComponent } from '../../ui/icon.tsx'
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  MessageIcon,
  MinusIcon,
  SignOutIcon,
} from '../../ui/icons.tsx'

type Look = { text: () => string; icon: IconComponent; color: ColorToken }

/** Each status by word, sign and colour; the sign tells them apart where the colour does not. */
export const LOOKS: Record<TappedStatus, Look> = {
  none: { text: m.attendances_none, icon: MinusIcon, color: 'attendance-none' },
  present: { text: m.attendances_present, icon: CheckIcon, color: 'attendance-present' },
  absent: { text: m.attendances_absent, icon: CloseIcon, color: 'attendance-absent' },
  late: { text: m.attendances_late, icon: ClockIcon, color: 'attendance-late' },
  left_early: { text: m.attendances_left_early, icon: SignOutIcon, color: 'attendance-left-early' },
  other: { text: m.attendances_other, icon: MessageIcon, color: 'attendance-other' },
}

/** What a tap makes of a status: round and round, but never back to none. */
export function nextStatus(status: TappedStatus): TappedStatus {
  const at = ATTENDANCE_STATUSES.findIndex((one) => one === status)
  return ATTENDANCE_STATUSES[(at + 1) % ATTENDANCE_STATUSES.length] ?? 'present'
}
