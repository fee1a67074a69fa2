import { hasReason, hasTime, type TappedStatus } from '@talaqqi/contract/attendance-statuses'
import type { AttendanceInput, SheetRow } from '@talaqqi/contract/attendances'
import type { ShownEntry } from '../../platform/outbox/index.ts'

/** What a row says of a student. */
export type What = { status: TappedStatus; reason: string; time: string | null }

export type TapBody = AttendanceInput & { tapped_at: string; reason: string; time: string | null }

/** A row as the screen shows it: what the server has, with what this device has still to send. */
export type ShownRow = SheetRow & { isRefused: boolean }

type Place = Pick<SheetRow, 'date' | 'timeslot_id' | 'student_id'>

/** Of one child on one sheet the last tap counts. */
export const laneOf = ({ date, timeslot_id, student_id }: Place) =>
  `attendances ${date} ${timeslot_id} ${student_id}`

/** The rows with the taps of this device laid over them, but where a later one stands already. */
export function overlaid(
  rows: SheetRow[],
  entries: Pick<ShownEntry, 'lane' | 'call' | 'state'>[],
): ShownRow[] {
  // Later entries of a lane are later taps.
  const taps = new Map(entries.map((entry) => [entry.lane, entry]))
  return rows.map((row) => {
    const entry = taps.get(laneOf(row))
    // Put there by `putTap`.
    const body = entry?.call.body as TapBody | undefined
    if (!entry || !body || (row.tapped_at ?? '') > body.tapped_at)
      return { ...row, isRefused: false }
    const { status, reason, time, tapped_at } = body
    const isRefused = entry.state === 'refused'
    return { ...row, status, reason, time, tapped_at, user: null, isRefused }
  })
}

/** The reason and time that each status of a row had last. */
export type OwnReasons = Partial<Record<TappedStatus, Pick<What, 'reason' | 'time'>>>

/** What a row becomes with another status: each status keeps its own reason and time. */
export function becoming(status: TappedStatus, own: OwnReasons = {}): What {
  const { reason = '', time = null } = own[status] ?? {}
  return {
    status,
    reason: hasReason(status) ? reason : '',
    time: hasTime(status) ? time : null,
  }
}

/**
 * When a tap was made: after all taps of this device, and after what the person saw when tapping,
 * also where the device's clock runs behind.
 */
export function momentOfTap(now: number, last: number, seen: string | null): number {
  return Math.max(now, last + 1, seen === null ? 0 : Date.parse(seen) + 1)
}
