/* Separate from the schemas, so that screens load no schema. */

export const ATTENDANCE_STATUSES = ['present', 'absent', 'late', 'left_early', 'other'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]

export const TAPPED_STATUSES = ['none', ...ATTENDANCE_STATUSES] as const
export type TappedStatus = (typeof TAPPED_STATUSES)[number]

export const hasTime = (status: TappedStatus): boolean =>
  status === 'late' || status === 'left_early'

export const hasReason = (status: TappedStatus): boolean =>
  hasTime(status) || status === 'absent' || status === 'other'
