import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { plainRecords, type SchoolScope } from '../../platform/tenancy/index.ts'
import { attendances, timeslots } from '../../tables/index.ts'

/** PostgreSQL adds seconds; the wire has none. */
const hoursAndMinutes = (column: PgColumn) => sql<string>`to_char(${column}, 'HH24:MI')`

export const timeslotRecords = plainRecords(timeslots, {
  id: timeslots.id,
  start_time: hoursAndMinutes(timeslots.start_time),
  end_time: hoursAndMinutes(timeslots.end_time),
})

export function selectTimeslots(school: SchoolScope, page: { skip: number; limit: number }) {
  const order = [asc(timeslots.start_time), asc(timeslots.end_time)]
  return timeslotRecords.list(school, { order, ...page })
}

export async function hasAttendance(school: SchoolScope, id: string): Promise<boolean> {
  const rows = await school.db
    .select({ id: attendances.id })
    .from(attendances)
    .where(and(eq(attendances.account_id, school.account_id), eq(attendances.timeslot_id, id)))
    .limit(1)
  return rows.length > 0
}
