import type {
  Attendance,
  AttendanceOfStudent,
  AttendanceRange,
  CapturedSheet,
  SheetRow,
} from '@talaqqi/contract/attendances'
import { dateIn } from '../../platform/clock.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { hasAccessToClass, type SchoolScope } from '../../platform/tenancy/index.ts'
import { type Days, selectCapturedCounts, selectOfStudent, selectSheet } from './list-queries.ts'
import { selectAttendances } from './newest-queries.ts'

const DAY_MS = 86_400_000
/** Days of the strip on the student's page, including today. */
const LAST_DAYS = 30

/** For `handleWithCheck`. Throws Refusal `not_found`, or `forbidden` for a class out of reach. */
export async function getSheet(
  school: SchoolScope,
  sheet: { section_id: string; date: string; timeslot_id: string },
): Promise<SheetRow[]> {
  const { section_id, date, timeslot_id } = sheet
  const { has_timeslot, rows } = orNotFound(await selectSheet(school, sheet))
  if (!hasAccessToClass(school, section_id)) throw new Refusal('forbidden')
  if (!has_timeslot) throw new Refusal('not_found')
  return rows.map(({ tapped_at, ...row }) => ({
    ...{ ...row, date, timeslot_id },
    tapped_at: tapped_at && new Date(tapped_at).toISOString(),
  }))
}

export async function listAttendances(
  school: SchoolScope,
  paging: { skip: number; limit: number },
): Promise<(Attendance & { first_name: string; last_name: string })[]> {
  return written(await selectAttendances(school, paging))
}

export async function listOfStudent(
  school: SchoolScope,
  student_id: string,
  range: AttendanceRange,
): Promise<AttendanceOfStudent[]> {
  return written(await selectOfStudent(school, { student_id, ...daysOf(school, range) }))
}

export async function listCapturedSheets(
  school: SchoolScope,
  section_id: string,
  range: AttendanceRange,
): Promise<CapturedSheet[]> {
  const rows = await selectCapturedCounts(school, { section_id, ...daysOf(school, range) })
  const sheets = Map.groupBy(rows, ({ date, timeslot_id }) => `${date} ${timeslot_id}`)
  return [...sheets.values()].map((counted) => {
    const [{ date, timeslot_id } = { date: '', timeslot_id: '' }] = counted
    const none = { present: 0, absent: 0, late: 0, left_early: 0, other: 0 }
    const some = counted.map(({ status, count }) => [status, count] as const)
    return { date, timeslot_id, counts: { ...none, ...Object.fromEntries(some) } }
  })
}

/** Default range: thirty days until today. */
function daysOf(school: SchoolScope, range: AttendanceRange): Days {
  const { end_date = range.start_date ?? dateIn(school.time_zone) } = range
  const earliest = new Date(Date.parse(end_date) - (LAST_DAYS - 1) * DAY_MS)
  const { start_date = earliest.toISOString().slice(0, 10) } = range
  return { start_date, end_date }
}

function written<Row extends { tapped_at: Date }>(rows: Row[]) {
  return rows.map((row) => ({ ...row, tapped_at: row.tapped_at.toISOString() }))
}
