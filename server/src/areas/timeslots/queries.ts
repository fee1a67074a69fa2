import type { Timeslot } from '@talaqqi/contract/timeslots'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  deleteWhere,
  type Params,
  prepared,
  preparedPages,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { attendances, timeslots } from '../../tables/index.ts'

/** PostgreSQL adds seconds; the wire has none. */
const hoursAndMinutes = (column: PgColumn) => sql<string>`to_char(${column}, 'HH24:MI')`

const columns = {
  id: timeslots.id,
  start_time: hoursAndMinutes(timeslots.start_time),
  end_time: hoursAndMinutes(timeslots.end_time),
}

type Times = Pick<Timeslot, 'start_time' | 'end_time'>

function one(school: ScopeOrPlaceholder, id: string | Params<{ id: string }>['id']) {
  return and(eq(timeslots.account_id, school.account_id), eq(timeslots.id, id))
}

export const selectTimeslots = preparedPages('timeslots', (school) =>
  school.db
    .select(columns)
    .from(timeslots)
    .where(eq(timeslots.account_id, school.account_id))
    .orderBy(asc(timeslots.start_time), asc(timeslots.end_time)),
)

const selectById = prepared('timeslot', (school, { id }: Params<{ id: string }>) =>
  school.db.select(columns).from(timeslots).where(one(school, id)),
)

export async function selectTimeslot(school: SchoolScope, id: string) {
  const [row] = await selectById(school, { id })
  return row ?? null
}

export async function lockTimeslot(school: SchoolScope, id: string) {
  const rows = await school.db
    .select(columns)
    .from(timeslots)
    .where(one(school, id))
    .for('no key update')
  return rows[0] ?? null
}

/** False if the id exists. */
export async function insertTimeslot(school: SchoolScope, timeslot: Timeslot): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(timeslots)
    .values({ ...timeslot, account_id: school.account_id })
    .onConflictDoNothing({ target: [timeslots.account_id, timeslots.id] })
  return rowCount === 1
}

export async function updateTimeslot(
  school: SchoolScope,
  id: string,
  times: Partial<Times>,
): Promise<void> {
  await updateWhere(school.db, timeslots, times, one(school, id))
}

/** Locks the timeslot against new attendance until the transaction ends. */
export async function lockTimeslotUse(school: SchoolScope, id: string): Promise<boolean> {
  await school.db.select({ id: timeslots.id }).from(timeslots).where(one(school, id)).for('update')
  const rows = await school.db
    .select({ id: attendances.id })
    .from(attendances)
    .where(and(eq(attendances.account_id, school.account_id), eq(attendances.timeslot_id, id)))
    .limit(1)
  return rows.length > 0
}

/** Answers the times, or null if missing. */
export async function deleteTimeslotRow(school: SchoolScope, id: string) {
  const rows = await deleteWhere(school.db, timeslots, one(school, id)).returning({
    start_time: columns.start_time,
    end_time: columns.end_time,
  })
  return rows[0] ?? null
}
