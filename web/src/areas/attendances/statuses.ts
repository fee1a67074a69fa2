import { ATTENDANCE_STATUSES, type TappedStatus } from '@talaqqi/contract/attendance-statuses'
import { m } from '@talaqqi/words/messages'
import type { ColorToken } from '../../ui/color-token.ts'
import type { IconComponent } from '../../ui/icons/icon.tsx'
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  MessageIcon,
  MinusIcon,
  SignOutIcon,
} from '../../ui/icons/icons.tsx'

type Look = { text: () => string; icon: IconComponent; color: ColorToken }

/** Icons distinguish the statuses without colour. */
export const ATTENDANCE_LOOKS: Record<TappedStatus, Look> = {
  none: { text: m.attendances_none, icon: MinusIcon, color: 'attendance-none' },
  present: { text: m.attendances_present, icon: CheckIcon, color: 'attendance-present' },
  absent: { text: m.attendances_absent, icon: CloseIcon, color: 'attendance-absent' },
  late: { text: m.attendances_late, icon: ClockIcon, color: 'attendance-late' },
  left_early: { text: m.attendances_left_early, icon: SignOutIcon, color: 'attendance-left-early' },
  other: { text: m.attendances_other, icon: MessageIcon, color: 'attendance-other' },
}

/** Cycles through the statuses, never back to `none`. */
export function nextStatus(status: TappedStatus): TappedStatus {
  const at = ATTENDANCE_STATUSES.findIndex((one) => one === status)
  return ATTENDANCE_STATUSES[(at + 1) % ATTENDANCE_STATUSES.length] ?? 'present'
}
