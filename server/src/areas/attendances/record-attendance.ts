import { hasReason, hasTime, type TappedStatus } from '@talaqqi/contract/attendance-statuses'
import type { Attendance, AttendanceChange, AttendanceInput } from '@talaqqi/contract/attendances'
import { v7 } from 'uuid'
import { type RecordOf, recordAudit, recordUpdate } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { dateIn } from '../../platform/clock.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudent } from '../students/index.ts'
import { timeslotRecords } from '../timeslots/index.ts'
import {
  type AttendanceRow,
  type AttendanceSlot,
  insertAttendance,
  lockAttendance,
  selectAttendance,
  updateAttendance,
} from './queries.ts'

const record = 'attendances'

type What = { status: TappedStatus; reason: string; time: string | null }

/**
 * One record per student, day and timeslot. The later tap wins; the other stays in the audit log as `overtaken`.
 * Throws Refusal `invalid_input`, `student_disabled`, or `conflict` if the id belongs to another record.
 */
export async function recordAttendance(
  school: SchoolScope,
  { id = v7(), student_id, date, timeslot_id, index: _, ...input }: AttendanceInput,
): Promise<Attendance> {
  const place = { student_id, date, timeslot_id }
  const tap = { ...storedValue(input), tapped_at: tappedAt(input), user_id: school.user_id }
  requireDay(school, date)
  const standing = await inTransaction(school, async (inside) => {
    await requireTimeslot(inside, timeslot_id)
    const { section_id, is_active } = await getStudent(inside, student_id)
    const before = await lockAttendance(inside, place)
    if (!before && !is_active) throw new Refusal('student_disabled')
    if (!before && (await insertAttendance(inside, { id, section_id, ...place, ...tap }))) {
      const changes = { ...place, ...storedValue(input) }
      await recordAudit(inside, { action: 'create', record, record_id: id, changes })
    } else await tapAgain(inside, before ?? (await lockAttendance(inside, place)), tap)
    return lockAttendance(inside, place)
  })
  return asWritten(standing)
}

type Tap = What & { tapped_at: Date; user_id: string }

async function tapAgain(
  inside: SchoolScope,
  from: AttendanceRow | null,
  { tapped_at, user_id, ...to }: Tap,
): Promise<void> {
  if (!from) throw new Refusal('conflict')
  const of: RecordOf = { record, record_id: from.id }
  if (tapped_at < from.tapped_at) {
    const changes = { ...to, tapped_at: tapped_at.toISOString() }
    return recordAudit(inside, { action: 'overtaken', ...of, changes })
  }
  await updateAttendance(inside, from.id, { ...to, tapped_at, user_id })
  await recordUpdate(inside, { ...of, from, to })
}

/** Throws Refusal `not_found`, `changed_meanwhile`, or `invalid_input` for another student, day or timeslot. */
export async function changeAttendance(
  school: SchoolScope,
  record_id: string,
  { before, student_id, date, timeslot_id, ...input }: AttendanceChange,
): Promise<Attendance> {
  await inTransaction(school, async (inside) => {
    const place = orNotFound(await selectAttendance(inside, record_id))
    requireSame(place, { student_id, date, timeslot_id })
    const standing = orNotFound(await lockAttendance(inside, place))
    const to = storedValue({ ...standing, ...input })
    await changeRecord(
      inside,
      { record, record_id, before, to },
      async () => standing,
      async ({ whole }) => {
        const tap = { tapped_at: new Date(), user_id: school.user_id }
        await updateAttendance(inside, record_id, { ...storedValue(whole), ...tap })
      },
    )
  })
  return asWritten(await selectAttendance(school, record_id))
}

/** Drops a time or reason that the status does not use. */
function storedValue({ status, reason, time }: What): What {
  return {
    status,
    reason: hasReason(status) ? reason : '',
    time: hasTime(status) ? time : null,
  }
}

/** Clocks of devices may run ahead: a future tap would win over all later ones. */
function tappedAt({ tapped_at }: { tapped_at?: string | undefined }): Date {
  const now = new Date()
  const said = tapped_at === undefined ? now : new Date(tapped_at)
  return said < now ? said : now
}

function requireDay({ time_zone }: SchoolScope, date: string): void {
  if (date > dateIn(time_zone)) throw invalid('date', 'date_in_future')
}

async function requireTimeslot(inside: SchoolScope, id: string): Promise<void> {
  if (!(await timeslotRecords.find(inside, id))) throw invalid('timeslot_id', 'timeslot_unknown')
}

function requireSame(
  place: AttendanceSlot,
  {
    student_id = place.student_id,
    date = place.date,
    timeslot_id = place.timeslot_id,
  }: Partial<{
    [K in keyof AttendanceSlot]: AttendanceSlot[K] | undefined
  }>,
): void {
  if (student_id !== place.student_id) throw invalid('student_id', 'of_another_student')
  if (date !== place.date) throw invalid('date', 'day_stays')
  if (timeslot_id !== place.timeslot_id) throw invalid('timeslot_id', 'day_stays')
}

/** Throws Refusal `not_found` for null. */
function asWritten(row: AttendanceRow | null): Attendance {
  const { tapped_at, ...what } = orNotFound(row)
  return { ...what, tapped_at: tapped_at.toISOString() }
}
