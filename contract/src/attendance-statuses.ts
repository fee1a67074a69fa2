/* Separate from the schemas, so that screens load no schema. */

export const ATTENDANCE_STATUSES = ['present', 'absent', 'late', 'left_early', 'other'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]

export const TAPPED_STATUSES = ['none', ...ATTENDANCE_STATUSES] as const
export type TappedStatus = (typeof TAPPED_STATUSES)[number]

export type StatusCounts = Record<AttendanceStatus, number>

/** In percent, two decimals: a late arrival or early departure counts as attended. Null without records. */
export function attendanceRate(counts: StatusCounts): number | null {
  const total = ATTENDANCE_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const there = total - counts.absent - counts.other
  return total === 0 ? null : Math.round((there / total) * 10_000) / 100
}

export const hasTime = (status: TappedStatus): boolean =>
  status === 'late' || status === 'left_early'

export const hasReason = (status: TappedStatus): boolean =>
  hasTime(status) || status === 'absent' || status === 'other'
