import type { Attendance } from '@talaqqi/contract/attendances'
import { m } from '@talaqqi/words/messages'
import { newId } from '../../platform/ids.ts'
import { useDates } from '../../platform/language/dates.ts'
import { outbox } from '../../platform/outbox/index.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { readClaims } from '../../platform/session/session.ts'
import { personName } from '../../shared/school-words/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { ATTENDANCE_LOOKS } from './statuses.ts'
import {
  type AttendanceValue,
  attendanceLane,
  nextTapTime,
  type ShownRow,
  type TapBody,
} from './taps.ts'

let lastTapTime = 0
let unsubscribe: (() => void) | undefined
/** Student's name by tapped lane. */
const studentByLane = new Map<string, string>()

/** Saves a row's new status through the outbox. */
export async function saveAttendance(
  row: ShownRow,
  { status, reason, time }: AttendanceValue,
  timeOf: ReturnType<typeof useDates>['time'],
): Promise<void> {
  lastTapTime = nextTapTime(serverNow(), lastTapTime, row.tapped_at)
  const { date, timeslot_id, student_id } = row
  const place = { date, timeslot_id, student_id }
  const lane = attendanceLane(row)
  const student = personName(row)
  studentByLane.set(lane, student)
  unsubscribe ??= outbox.onDelivered(({ entry, answer }) => {
    const of = studentByLane.get(entry.lane)
    if (of) notifyOvertaken(of, entry.call.body as TapBody, answer as Attendance, timeOf)
  })
  const tapped_at = new Date(lastTapTime).toISOString()
  const body: TapBody = { id: newId(), ...place, status, reason, time, tapped_at }
  await outbox.put({
    lane,
    call: { method: 'POST', path: '/attendances/', body },
    label: m.attendances_status_of({ name: student, status: ATTENDANCE_LOOKS[status].text() }),
    replaces: true,
  })
}

/** A later tap of another user won: notify. */
function notifyOvertaken(
  student: string,
  tap: TapBody,
  { user, status, tapped_at }: Attendance,
  timeOf: (instant: string) => string,
): void {
  if (user.id === readClaims()?.uid || tapped_at <= tap.tapped_at) return
  const words = { teacher: personName(user), student, status: ATTENDANCE_LOOKS[status].text() }
  showToast(m.attendances_overtaken({ ...words, time: timeOf(tapped_at) }))
}
