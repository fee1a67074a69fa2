/*
 * What attendance knows of a student. Apart from the schemas, so that the screens load none.
 */

/** In the order in which taps go round. */
export const ATTENDANCE_STATUSES = ['present', 'absent', 'late', 'left_early', 'other'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]

/** What a tap may leave; `none` takes a tap back. */
export const TAPPED_STATUSES = ['none', ...ATTENDANCE_STATUSES] as const
export type TappedStatus = (typeof TAPPED_STATUSES)[number]

/** Whether a student of this status came or went at a time that is worth writing down. */
export const hasTime = (status: TappedStatus): boolean =>
  status === 'late' || status === 'left_early'

/** Whether this status may have a reason. */
export const hasReason = (status: TappedStatus): boolean =>
  hasTime(status) || status === 'absent' || status === 'other'
