import type { SheetRow } from '@talaqqi/contract/attendances'
import { and, asc, between, desc, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  asList,
  asObjectIf,
  inAccessibleClasses,
  isAnyOf,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import {
  announcedAbsences,
  attendances,
  memberships,
  sections,
  students,
  timeslots,
} from '../../tables/index.ts'
import { countsAsAttendance } from '../calendar/index.ts'
import { columns, itsStudent, itsUser, ofSchool, recorded, user } from './queries.ts'

export type Days = { start_date: string; end_date: string }

const ofSlot = (column: PgColumn) => sql<string>`to_char(${column}, 'HH24:MI')`
const names = { first_name: students.first_name, last_name: students.last_name }
const byName = [asc(students.first_name), asc(students.last_name), asc(students.id)]
const itsTimeslot = (school: ScopeOrPlaceholder) =>
  and(eq(timeslots.account_id, school.account_id), eq(timeslots.id, attendances.timeslot_id))

type Sheet = { section_id: string; date: string; timeslot_id: string }

const sheet = preparedStatement(
  'attendance_sheet',
  (db, { account_id, section_id, date, timeslot_id }: Params<Sheet & { account_id: string }>) => {
    const school = { db, account_id }
    const announced = db
      .select({
        student_id: announcedAbsences.student_id,
        reason: sql<string>`max(${announcedAbsences.reason})`.as('announced_reason'),
      })
      .from(announcedAbsences)
      .where(and(eq(announcedAbsences.account_id, account_id), eq(announcedAbsences.day, date)))
      .groupBy(announcedAbsences.student_id)
      .as('announced')
    const rows = db
      .select({
        id: sql<string | null>`${attendances.id}`,
        student_id: sql<string>`${students.id}`.as('student_id'),
        ...names,
        status: sql<SheetRow['status']>`coalesce(${attendances.status}, 'none')`.as('status'),
        reason: sql<string>`coalesce(${attendances.reason}, '')`.as('reason'),
        time: sql<string | null>`${recorded.time}`.as('time'),
        tapped_at: sql<string | null>`${attendances.tapped_at}`,
        user: sql<SheetRow['user']>`${asObjectIf(memberships.user_id, user)}`.as('user'),
        announced: sql<string | null>`${announced.reason}`.as('announced'),
      })
      .from(students)
      .leftJoin(
        attendances,
        and(
          ofSchool(school),
          eq(attendances.student_id, students.id),
          eq(attendances.date, date),
          eq(attendances.timeslot_id, timeslot_id),
        ),
      )
      .leftJoin(memberships, itsUser(school))
      .leftJoin(announced, eq(announced.student_id, students.id))
      .where(
        and(
          eq(students.account_id, account_id),
          eq(students.section_id, section_id),
          or(eq(students.is_active, true), ne(attendances.status, 'none')),
        ),
      )
      .orderBy(...byName)
    const slot = db
      .select({ id: timeslots.id })
      .from(timeslots)
      .where(and(eq(timeslots.account_id, account_id), eq(timeslots.id, timeslot_id)))
    return db
      .select({ has_timeslot: sql<boolean>`${exists(slot)}`, rows: asList(rows) })
      .from(sections)
      .where(and(eq(sections.account_id, account_id), eq(sections.id, section_id)))
  },
)

/** By name; disabled students only with attendance. Null for an unknown class. */
export async function selectSheet({ db, account_id }: SchoolScope, of: Sheet) {
  const [found] = await sheet(db, { ...of, account_id })
  return found ?? null
}

export function selectOfStudent(
  school: SchoolScope,
  { student_id, start_date, end_date }: Days & { student_id: string },
) {
  return school.db
    .select({
      ...columns,
      timeslot: {
        id: timeslots.id,
        start_time: ofSlot(timeslots.start_time),
        end_time: ofSlot(timeslots.end_time),
      },
    })
    .from(attendances)
    .innerJoin(timeslots, itsTimeslot(school))
    .innerJoin(memberships, itsUser(school))
    .where(
      and(
        ofSchool(school),
        eq(attendances.student_id, student_id),
        between(attendances.date, start_date, end_date),
        ne(attendances.status, 'none'),
        countsAsAttendance(school),
      ),
    )
    .orderBy(asc(attendances.date), asc(timeslots.start_time), asc(timeslots.end_time))
}

/** Absent in the latest captured timeslot of the day. */
export function selectAbsent(
  school: SchoolScope,
  { student_ids, date }: { student_ids: readonly string[]; date: string },
) {
  const latest = school.db
    .selectDistinctOn([attendances.student_id], {
      student_id: attendances.student_id,
      status: attendances.status,
    })
    .from(attendances)
    .innerJoin(timeslots, itsTimeslot(school))
    .where(
      and(
        ofSchool(school),
        isAnyOf(attendances.student_id, student_ids),
        eq(attendances.date, date),
        ne(attendances.status, 'none'),
      ),
    )
    .orderBy(asc(attendances.student_id), desc(timeslots.start_time), desc(attendances.tapped_at))
    .as('latest')
  return school.db
    .select({ student_id: latest.student_id })
    .from(latest)
    .where(eq(latest.status, 'absent'))
}

/** Counts by sheet and status, newest day first. */
export function selectCapturedCounts(
  school: SchoolScope,
  { section_id, start_date, end_date }: Days & { section_id: string },
) {
  return school.db
    .select({
      date: attendances.date,
      timeslot_id: attendances.timeslot_id,
      status: attendances.status,
      count: sql<number>`count(*)`,
    })
    .from(attendances)
    .innerJoin(students, itsStudent(school))
    .where(
      and(
        ofSchool(school),
        eq(students.section_id, section_id),
        between(attendances.date, start_date, end_date),
        ne(attendances.status, 'none'),
      ),
    )
    .groupBy(attendances.date, attendances.timeslot_id, attendances.status)
    .orderBy(desc(attendances.date), asc(attendances.timeslot_id))
}

export type AttendanceCursor = {
  date: string
  start_time: string
  first_name: string
  last_name: string
  id: string
}

/** Days descend; within a day, rows ascend by the key. */
function isAfter({ date, start_time, first_name, last_name, id }: AttendanceCursor): SQL {
  const key = [timeslots.start_time, students.first_name, students.last_name, attendances.id]
  const at = sql`(${start_time}::time, ${first_name}::text, ${last_name}::text, ${id}::uuid)`
  return sql`(${attendances.date} < ${date}::date or
    (${attendances.date} = ${date}::date and (${sql.join(key, sql`, `)}) > ${at}))`
}

export function selectForTable(
  school: SchoolScope,
  { after, limit }: { after: AttendanceCursor | null; limit: number },
) {
  return school.db
    .select({
      ...columns,
      ...names,
      class_name: sections.name,
      start_time: ofSlot(timeslots.start_time),
      end_time: ofSlot(timeslots.end_time),
    })
    .from(attendances)
    .innerJoin(students, itsStudent(school))
    .innerJoin(timeslots, itsTimeslot(school))
    .innerJoin(memberships, itsUser(school))
    .leftJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, attendances.section_id)),
    )
    .where(
      and(
        ofSchool(school),
        ne(attendances.status, 'none'),
        inAccessibleClasses(school, students.section_id),
        after ? isAfter(after) : undefined,
      ),
    )
    .orderBy(
      desc(attendances.date),
      asc(timeslots.start_time),
      asc(students.first_name),
      asc(students.last_name),
      asc(attendances.id),
    )
    .limit(limit)
}
