import { and, asc, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  assessments,
  attendances,
  progressReports,
  sessions,
  subscriptions,
  timeslots,
} from '../../tables/index.ts'
import type { Pair } from './student-queries.ts'

type OfStudent = { account_id: PgColumn; student_id: PgColumn }

const isOf = (table: OfStudent, { account_id }: SchoolScope, student_id: string) =>
  and(eq(table.account_id, account_id), eq(table.student_id, student_id))

/** Attendance of both on one date and timeslot. */
export function selectSameAttendances(school: SchoolScope, of: Pair) {
  const other = alias(attendances, 'other')
  return school.db
    .select({
      date: attendances.date,
      time: sql<string>`to_char(${timeslots.start_time}, 'HH24:MI')`,
      kept: {
        id: attendances.id,
        status: attendances.status,
        tapped_at: attendances.tapped_at,
      },
      merged: { id: other.id, status: other.status, tapped_at: other.tapped_at },
    })
    .from(attendances)
    .innerJoin(
      other,
      and(
        isOf(other, school, of.merged_id),
        eq(other.date, attendances.date),
        eq(other.timeslot_id, attendances.timeslot_id),
      ),
    )
    .innerJoin(
      timeslots,
      and(eq(timeslots.account_id, school.account_id), eq(timeslots.id, attendances.timeslot_id)),
    )
    .where(isOf(attendances, school, of.kept_id))
    .orderBy(asc(attendances.date), asc(timeslots.start_time), asc(attendances.id))
}

/** Completions of both for one juz. */
export function selectSameCompletions(school: SchoolScope, of: Pair) {
  const other = alias(assessments, 'other')
  return school.db
    .select({
      juz: sql<number>`${assessments.juz}`,
      kept: { id: assessments.id, status: assessments.status },
      merged: { id: other.id, status: other.status },
    })
    .from(assessments)
    .innerJoin(other, and(isOf(other, school, of.merged_id), eq(other.juz, assessments.juz)))
    .where(isOf(assessments, school, of.kept_id))
    .orderBy(asc(assessments.juz))
}

/** Reports of the merged student over days that the kept one has a report of; `last`: of the kept one. */
export function selectSameReports(school: SchoolScope, of: Pair) {
  const other = alias(progressReports, 'other')
  const last = sql<number>`max(${other.version})`.mapWith(Number)
  return school.db
    .select({
      id: progressReports.id,
      start_date: progressReports.start_date,
      version: progressReports.version,
      last,
    })
    .from(progressReports)
    .innerJoin(
      other,
      and(
        isOf(other, school, of.kept_id),
        eq(other.start_date, progressReports.start_date),
        eq(other.end_date, progressReports.end_date),
      ),
    )
    .where(isOf(progressReports, school, of.merged_id))
    .groupBy(progressReports.account_id, progressReports.id)
    .orderBy(asc(progressReports.start_date), sql`${progressReports.version} desc`)
}

/** Subscriptions of both with days in common; both stay. */
export function selectSameSubscriptions(school: SchoolScope, of: Pair) {
  const other = alias(subscriptions, 'other')
  return school.db
    .select({
      date: other.start_date,
      kept: subscriptions.amount_cents,
      merged: other.amount_cents,
    })
    .from(subscriptions)
    .innerJoin(
      other,
      and(
        isOf(other, school, of.merged_id),
        isNull(other.voided_at),
        lte(other.start_date, subscriptions.end_date),
        gte(other.end_date, subscriptions.start_date),
      ),
    )
    .where(and(isOf(subscriptions, school, of.kept_id), isNull(subscriptions.voided_at)))
    .orderBy(asc(other.start_date), asc(other.id))
}

/** Lessons in which one of both listened to the other. */
export async function selectListened(school: SchoolScope, of: Pair) {
  const both = [of.kept_id, of.merged_id]
  const rows = await school.db
    .select({ id: sessions.id, listener_id: sessions.listener_id })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, school.account_id),
        isAnyOf(sessions.student_id, both),
        isAnyOf(sessions.listener_id, both),
        ne(sessions.student_id, sessions.listener_id),
      ),
    )
    .orderBy(asc(sessions.id))
  return rows.flatMap(({ id, listener_id }) => (listener_id ? [{ id, listener_id }] : []))
}
