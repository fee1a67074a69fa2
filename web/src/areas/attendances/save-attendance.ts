import type { Attendance } from '@talaqqi/contract/attendances'
import { m } from '@talaqqi/words/messages'
import { useDates } from '../../platform/language/dates.ts'
import { newId } from '../../platform/ids.ts'
import { outbox } from '../../platform/outbox/index.ts'
import { readClaims } from '../../platform/session/session.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { personName } from '../../shared/school-words/index.ts'
import { LOOKS } from './statuses.ts'
import { laneOf, momentOfTap, type ShownRow, type TapBody, type What } from './taps.ts'

const REFRESHES = [
  '/attendances/:section_id/:date/:timeslot_id',
  '/attendances/',
  '/students/:id/attendances',
  '/sections/:id/attendances',
]

let last = 0
let stopTelling: (() => void) | undefined
/** Student's name by tapped lane. */
const students = new Map<string, string>()

/** Saves a row's new status through the outbox. */
export async function putTap(
  row: ShownRow,
  { status, reason, time }: What,
  timeOf: ReturnType<typeof useDates>['time'],
): Promise<void> {
  last = momentOfTap(Date.now(), last, row.tapped_at)
  const { date, timeslot_id, student_id } = row
  const place = { date, timeslot_id, student_id }
  const lane = laneOf(row)
  const student = personName(row)
  students.set(lane, student)
  stopTelling ??= outbox.onDelivered(({ entry, answer }) => {
    const of = students.get(entry.lane)
    if (of) tellOvertaken(of, entry.call.body as TapBody, answer as Attendance, timeOf)
  })
  const tapped_at = new Date(last).toISOString()
  const body: TapBody = { id: newId(), ...place, status, reason, time, tapped_at }
  await outbox.put({
    lane,
    call: { method: 'POST', path: '/attendances/', body },
    label: m.attendances_status_of({ name: student, status: LOOKS[status].text() }),
    refreshes: REFRESHES,
    replaces: true,
  })
}

/** A later tap of another user won: notify. */
function tellOvertaken(
  student: string,
  tap: TapBody,
  { user, status, tapped_at }: Attendance,
  timeOf: (instant: string) => string,
): void {
  if (user.id === readClaims()?.uid || tapped_at <= tap.tapped_at) return
  const words = { teacher: personName(user), student, status: LOOKS[status].text() }
  showToast(m.attendances_overtaken({ ...words, time: timeOf(tapped_at) }))
}
