import { and, asc, eq, exists, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { classReach, dayNow, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  attendances,
  isOver,
  memberships,
  newestFirst,
  sections,
  sessions,
  students,
  timeslots,
} from '../../tables/index.ts'
import { isClosedTimeslot, isOffDay } from '../calendar/index.ts'

type Today = { date: string; time_zone: string }

const midnight = ({ date, time_zone }: Today) =>
  sql`(${date}::timestamp at time zone ${time_zone}::text)`

/** With the newest ended lesson of each. */
export function selectChildren({ db, account_id }: SchoolScope) {
  const last = db
    .select({ heard_at: sessions.created_at })
    .from(sessions)
    .where(and(eq(sessions.account_id, account_id), eq(sessions.student_id, students.id), isOver))
    .orderBy(...newestFirst)
    .limit(1)
    .as('last')
  return db
    .select({
      id: students.id,
      first_name: students.first_name,
      last_name: students.last_name,
      section_id: students.section_id,
      last_heard_at: last.heard_at,
    })
    .from(students)
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(students.account_id, account_id), eq(students.is_active, true)))
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id))
}

export function selectWeek(school: SchoolScope, today: Today) {
  const { date, time_zone } = today
  const day = sql<string>`to_char(${sessions.created_at} at time zone ${time_zone}::text, 'YYYY-MM-DD')`
  const monday = sql`(date_trunc('week', ${date}::timestamp) at time zone ${time_zone}::text)`
  return school.db
    .select({ date: day, type: sessions.type, lessons: sql<number>`count(*)` })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, school.account_id),
        isNull(sessions.deleted_at),
        sql`${sessions.created_at} >= ${monday}`,
      ),
    )
    .groupBy(sql`1`, sessions.type)
    .orderBy(sql`1`, sessions.type)
}

/** Oldest first. An older open lesson is forgotten. */
export function selectOpenLessons({ db, account_id }: SchoolScope) {
  return db
    .select({
      student_id: sessions.student_id,
      status: sessions.status,
      created_at: sessions.created_at,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, account_id),
        isNull(sessions.deleted_at),
        gt(sessions.created_at, sql`now() - interval '30 days'`),
        inArray(sessions.status, ['started', 'paused']),
      ),
    )
    .orderBy(asc(sessions.created_at))
}

export function selectOpenRegisters(school: SchoolScope, today: Today & { time: string }) {
  const { db, account_id } = school
  const { date, time } = today
  const taken = and(
    eq(attendances.account_id, account_id),
    eq(attendances.date, date),
    ne(attendances.status, 'none'),
  )
  const ids = { id: sql`1` }
  const ofRegister = db
    .select(ids)
    .from(attendances)
    .where(
      and(
        taken,
        eq(attendances.section_id, sections.id),
        eq(attendances.timeslot_id, timeslots.id),
      ),
    )
  const ofSchool = db
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sections.account_id, account_id))
  const ofToday = db
    .select(ids)
    .from(attendances)
    .where(and(taken, inArray(attendances.section_id, ofSchool)))
  const lessonsToday = db
    .select(ids)
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, account_id),
        isNull(sessions.deleted_at),
        sql`${sessions.created_at} >= ${midnight(today)}`,
      ),
    )
  const children = db
    .select(ids)
    .from(students)
    .where(
      and(
        eq(students.account_id, account_id),
        eq(students.section_id, sections.id),
        eq(students.is_active, true),
      ),
    )
  return db
    .select({
      section_id: sections.id,
      section_name: sections.name,
      timeslot_id: timeslots.id,
      start_time: sql<string>`to_char(${timeslots.start_time}, 'HH24:MI')`,
    })
    .from(sections)
    .innerJoin(
      timeslots,
      and(eq(timeslots.account_id, account_id), lte(timeslots.start_time, time)),
    )
    .where(
      and(
        eq(sections.account_id, account_id),
        exists(children),
        notExists(ofRegister),
        sql`not ${isClosedTimeslot(school, {
          section_id: sections.id,
          day: sql`${date}::date`,
          start_time: timeslots.start_time,
        })}`,
        sql`not ${isOffDay(sql`${date}`)}`,
        or(exists(lessonsToday), exists(ofToday)),
      ),
    )
    .orderBy(asc(timeslots.start_time), asc(sections.name))
}

const MAX_WITHOUT_TEACHER = 20

/** A school that assigns no teacher teaches by its administrators. */
export function selectWithoutTeacher(school: SchoolScope) {
  const { db, account_id } = school
  const reach = sql`
    select reach.section_id
    from (${classReach({ account_id, today: dayNow(school.time_zone) })}) as reach (user_id, section_id)
    join ${memberships} on ${memberships.account_id} = ${account_id}
      and ${memberships.user_id} = reach.user_id and ${memberships.is_active}`
  const children = db
    .select({ id: sql`1` })
    .from(students)
    .where(
      and(
        eq(students.account_id, account_id),
        eq(students.section_id, sections.id),
        eq(students.is_active, true),
      ),
    )
  return db
    .select({ section_id: sections.id, section_name: sections.name })
    .from(sections)
    .where(
      and(
        eq(sections.account_id, account_id),
        exists(children),
        sql`exists (${reach})`,
        sql`${sections.id} not in (${reach})`,
      ),
    )
    .orderBy(asc(sections.name))
    .limit(MAX_WITHOUT_TEACHER)
}
