import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { attendances, memberships, students } from '../../tables/index.ts'

/** PostgreSQL adds seconds; the wire has none. */
const hoursAndMinutes = (column: PgColumn) => sql<string | null>`to_char(${column}, 'HH24:MI')`

export const recorded = {
  id: attendances.id,
  status: attendances.status,
  reason: attendances.reason,
  time: hoursAndMinutes(attendances.time),
  date: attendances.date,
  timeslot_id: attendances.timeslot_id,
  student_id: attendances.student_id,
  tapped_at: attendances.tapped_at,
}
export const user = {
  id: memberships.user_id,
  first_name: memberships.first_name,
  last_name: memberships.last_name,
}
export const columns = { ...recorded, user }

export const ofSchool = (school: ScopeOrPlaceholder) =>
  eq(attendances.account_id, school.account_id)
export const itsStudent = (school: ScopeOrPlaceholder) =>
  and(eq(students.account_id, school.account_id), eq(students.id, attendances.student_id))
export const itsUser = (school: ScopeOrPlaceholder) =>
  and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, attendances.user_id))

export type AttendanceRow = NonNullable<Awaited<ReturnType<typeof selectAttendance>>>
/** The unique key of a record. */
export type AttendanceSlot = { student_id: string; date: string; timeslot_id: string }

export async function selectAttendance(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select(columns)
    .from(attendances)
    .innerJoin(memberships, itsUser(school))
    .where(and(ofSchool(school), eq(attendances.id, id)))
  return row ?? null
}

/** Locks FOR UPDATE; null if absent. */
export async function lockAttendance(
  school: SchoolScope,
  { student_id, date, timeslot_id }: AttendanceSlot,
): Promise<AttendanceRow | null> {
  const [row] = await school.db
    .select(columns)
    .from(attendances)
    .innerJoin(memberships, itsUser(school))
    .where(
      and(
        ofSchool(school),
        eq(attendances.student_id, student_id),
        eq(attendances.date, date),
        eq(attendances.timeslot_id, timeslot_id),
      ),
    )
    .for('update', { of: attendances })
  return row ?? null
}

/** Null if the record is absent. */
export async function selectSectionOfAttendance(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select({ section_id: students.section_id })
    .from(attendances)
    .innerJoin(students, itsStudent(school))
    .where(and(ofSchool(school), eq(attendances.id, id)))
  return row ?? null
}

type New = Omit<typeof attendances.$inferInsert, 'account_id' | 'created_at'>

/** False if the id or the student, day and timeslot exist already. */
export async function insertAttendance(school: SchoolScope, row: New): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(attendances)
    .values({ ...row, account_id: school.account_id })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function updateAttendance(
  school: SchoolScope,
  id: string,
  change: Pick<New, 'status' | 'reason' | 'time' | 'tapped_at' | 'user_id'>,
): Promise<void> {
  await updateWhere(school.db, attendances, change, and(ofSchool(school), eq(attendances.id, id)))
}
