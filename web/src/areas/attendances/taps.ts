import { hasReason, hasTime, type TappedStatus } from '@talaqqi/contract/attendance-statuses'
import type { AttendanceInput, SheetRow } from '@talaqqi/contract/attendances'
import type { ShownEntry } from '../../platform/outbox/index.ts'

/** The editable values of a row. */
export type AttendanceValue = { status: TappedStatus; reason: string; time: string | null }

export type TapBody = AttendanceInput & { tapped_at: string; reason: string; time: string | null }

export type ShownRow = SheetRow & { isRefused: boolean }

type SheetCell = Pick<SheetRow, 'date' | 'timeslot_id' | 'student_id'>

/** One lane per student and sheet: the last tap wins. */
export const attendanceLane = ({ date, timeslot_id, student_id }: SheetCell) =>
  `attendances ${date} ${timeslot_id} ${student_id}`

/** Applies pending taps of this device, unless the server has a later one. */
export function withPendingTaps(
  rows: SheetRow[],
  entries: Pick<ShownEntry, 'lane' | 'call' | 'state'>[],
): ShownRow[] {
  // Later entries of a lane are later taps.
  const taps = new Map(entries.map((entry) => [entry.lane, entry]))
  return rows.map((row) => {
    const entry = taps.get(attendanceLane(row))
    // Written by `saveAttendance`.
    const body = entry?.call.body as TapBody | undefined
    if (!entry || !body || (row.tapped_at ?? '') > body.tapped_at)
      return { ...row, isRefused: false }
    const { status, reason, time, tapped_at } = body
    const isRefused = entry.state === 'refused'
    return { ...row, status, reason, time, tapped_at, user: null, isRefused }
  })
}

export type ReasonsByStatus = Partial<
  Record<TappedStatus, Pick<AttendanceValue, 'reason' | 'time'>>
>

/** Values for another status: each status keeps its own reason and time. */
export function withStatus(status: TappedStatus, own: ReasonsByStatus = {}): AttendanceValue {
  const { reason = '', time = null } = own[status] ?? {}
  return {
    status,
    reason: hasReason(status) ? reason : '',
    time: hasTime(status) ? time : null,
  }
}

/** Timestamp of a tap: after all taps of this device and after the shown tap, even if the clock is slow. */
export function nextTapTime(now: number, last: number, seen: string | null): number {
  return Math.max(now, last + 1, seen === null ? 0 : Date.parse(seen) + 1)
}
