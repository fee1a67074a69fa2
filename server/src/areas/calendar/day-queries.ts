import { and, between, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { inAccessibleClasses, type SchoolScope } from '../../platform/tenancy/index.ts'
import { attendances, holidays, sections, sessions, terms, timeslots } from '../../tables/index.ts'

export type Days = { start_date: string; end_date: string }
type Zoned = Days & { time_zone: string }

type Account = Pick<SchoolScope, 'account_id'>

/*
 * Closed days are read once a statement, as subqueries that name no row of it: multiranges of days,
 * and JSON objects of them by class. A lookup for each counted record took too long.
 */

/**
 * Days that are closed for all classes: holidays, and the days between two terms. Days before the
 * first and after the last term are open: the next terms may not have been entered.
 */
function schoolClosed({ account_id }: Account): SQL {
  return sql`(select
    (select coalesce(range_agg(daterange(${holidays.start_date}, ${holidays.end_date}, '[]')), '{}')
      from ${holidays} where ${holidays.account_id} = ${account_id}
        and ${holidays.section_id} is null and ${holidays.closes_at} is null)
    + (select coalesce(
        datemultirange(daterange(min(${terms.start_date}), max(${terms.end_date}), '[]'))
        - range_agg(daterange(${terms.start_date}, ${terms.end_date}, '[]')), '{}')
      from ${terms} where ${terms.account_id} = ${account_id}))`
}

/** By class: the days that its own holidays close. */
function classClosed({ account_id }: Account): SQL {
  return sql`(select jsonb_object_agg(of_class.id, of_class.days) from (
    select ${holidays.section_id}, range_agg(daterange(${holidays.start_date}, ${holidays.end_date}, '[]'))
    from ${holidays} where ${holidays.account_id} = ${account_id}
      and ${holidays.section_id} is not null and ${holidays.closes_at} is null
    group by ${holidays.section_id}) as of_class (id, days))`
}

/** By class (empty: all classes) and day: from when a half day is closed. */
function halfDays({ account_id }: Account): SQL {
  return sql`(select jsonb_object_agg(half.key, half.time) from (
    select of_day.section || ' ' || of_day.day::date, min(of_day.time) from (
      select coalesce(${holidays.section_id}::text, ''), ${clock(holidays.closes_at)},
        generate_series(${holidays.start_date}, ${holidays.end_date}, interval '1 day')
      from ${holidays} where ${holidays.account_id} = ${account_id}
        and ${holidays.closes_at} is not null) as of_day (section, time, day)
    group by 1) as half (key, time))`
}

const clock = (time: SQLWrapper) => sql`to_char(${time}, 'HH24:MI')`

/**
 * A holiday of the school or of the class covers the whole day, or it lies between two terms. Most
 * schools have no holiday of one class: they make no key of each row.
 */
export function isClosedDay(school: Account, section_id: SQLWrapper, day: SQLWrapper): SQL {
  const ofClass = classClosed(school)
  return sql`(${day} <@ ${schoolClosed(school)} or (${ofClass} is not null and coalesce(
    ${day} <@ (${ofClass} ->> ${section_id}::text)::datemultirange, false)))`
}

type Timeslot = { section_id: SQLWrapper; day: SQLWrapper /** `HH:mm` */; start: SQLWrapper }

/** A timeslot of a closed day, or of a half day after the school closes. */
function isClosedSlot(school: Account, { section_id, day, start }: Timeslot): SQL {
  const half = halfDays(school)
  return sql`(${isClosedDay(school, section_id, day)} or (${half} is not null and (
    coalesce((${half} ->> (' ' || ${day})) collate "C" <= ${start} collate "C", false)
    or coalesce((${half} ->> (${section_id} || ' ' || ${day})) collate "C" <= ${start} collate "C", false))))`
}

export function isClosedTimeslot(
  school: Account,
  { start_time, ...slot }: Omit<Timeslot, 'start'> & { start_time: SQLWrapper },
): SQL {
  return isClosedSlot(school, { ...slot, start: clock(start_time) })
}

/** Attendance of a closed timeslot is kept, but no figure counts it. */
export function countsAsAttendance(school: Account): SQL {
  const starts = sql`(select jsonb_object_agg(${timeslots.id}, ${clock(timeslots.start_time)})
    from ${timeslots} where ${timeslots.account_id} = ${school.account_id})`
  const { section_id, date: day, timeslot_id } = attendances
  const start = sql`(${starts} ->> ${timeslot_id}::text)`
  return sql`not ${isClosedSlot(school, { section_id, day, start })}`
}

const counted = {
  student_id: attendances.student_id,
  section_id: attendances.section_id,
  date: attendances.date,
  status: attendances.status,
}

/**
 * Rows `(student_id, section_id, date, status)` of a time that count as attendance and match.
 * Only a half day needs the timeslot: the other days are read from an index alone.
 */
export function countedAttendance(
  school: Pick<SchoolScope, 'account_id' | 'db'>,
  { start_date, end_date }: Days,
  where: SQL | undefined,
): SQL {
  const { account_id, db } = school
  const halves = sql`(
    select generate_series(${holidays.start_date}, ${holidays.end_date}, interval '1 day')::date as day
    from ${holidays} where ${holidays.account_id} = ${account_id} and ${holidays.closes_at} is not null)`
  const isMeant = and(
    eq(attendances.account_id, account_id),
    isTaken,
    between(attendances.date, start_date, end_date),
    where,
  )
  const { section_id, date } = attendances
  const isWhole = sql`${date} not in ${halves} and not ${isClosedDay(school, section_id, date)}`
  const ofWhole = db.select(counted).from(attendances).where(and(isMeant, isWhole))
  const ofHalf = db
    .select(counted)
    // As an array, the few half days of a school do not count as a thousand in the plan.
    .from(sql`unnest(array(select distinct day from ${halves} as days)) as half (day)`)
    .innerJoin(attendances, and(isMeant, sql`${date} = half.day`, countsAsAttendance(school)))
  return sql`${ofWhole} union all ${ofHalf}`
}

/** The class has no lessons on this weekday, as its record says. */
export function isOffDay(day: SQLWrapper): SQL {
  return sql`(cardinality(${sections.weekdays}) > 0
    and extract(dow from ${day}::date)::smallint <> all(${sections.weekdays}))`
}

/** Attendance that is not undone, and a lesson that is not deleted, make a school day. */
export const isTaken = sql`${attendances.status} <> 'none'`
export const isHeard = sql`${sessions.deleted_at} is null`

/**
 * Rows `(section_id, date)` of the past school days of each class within reach. A school day of a
 * class is a day on which attendance was taken, or a weekday of the class with a lesson; never a
 * closed day. Only this query says so.
 */
export function schoolDays(school: SchoolScope, { start_date, end_date, time_zone }: Zoned): SQL {
  const taken = and(
    eq(attendances.account_id, school.account_id),
    isTaken,
    between(attendances.date, start_date, end_date),
    isNotNull(attendances.section_id),
    inAccessibleClasses(school, attendances.section_id),
  )
  const heard = and(
    eq(sessions.account_id, school.account_id),
    isHeard,
    sql`${sessions.created_at} >= ${start_date}::timestamp at time zone ${time_zone}`,
    sql`${sessions.created_at} < (${end_date}::timestamp + interval '1 day') at time zone ${time_zone}`,
    isNotNull(sessions.section_id),
    inAccessibleClasses(school, sessions.section_id),
  )
  // `offset 0`: PostgreSQL would look at the holidays for each attendance, not for each day.
  return sql`
    select section_id, date from (
      select distinct ${attendances.section_id}, ${attendances.date} from ${attendances} where ${taken}
      union
      select heard.section_id, heard.date from (
        select distinct ${sessions.section_id}, (${sessions.created_at} at time zone ${time_zone})::date
        from ${sessions} where ${heard}) as heard (section_id, date)
      join ${sections} on ${sections.account_id} = ${school.account_id}
        and ${sections.id} = heard.section_id and not ${isOffDay(sql`heard.date`)}
      offset 0
    ) as days (section_id, date)
    where not ${isClosedDay(school, sql`days.section_id`, sql`days.date`)}`
}

/** Of one class: its weekdays, the holidays that close it, and the terms. */
export async function selectClassCalendar(school: SchoolScope, section_id: string) {
  const [section] = await school.db
    .select({ weekdays: sections.weekdays })
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), eq(sections.id, section_id)))
  const closed = await school.db
    .select({
      name: holidays.name,
      start_date: holidays.start_date,
      end_date: holidays.end_date,
      closes_at: sql<string | null>`to_char(${holidays.closes_at}, 'HH24:MI')`,
    })
    .from(holidays)
    .where(
      and(
        eq(holidays.account_id, school.account_id),
        sql`(${holidays.section_id} is null or ${holidays.section_id} = ${section_id})`,
      ),
    )
    .orderBy(holidays.start_date, holidays.id)
  const taught = await school.db
    .select({ start_date: terms.start_date, end_date: terms.end_date })
    .from(terms)
    .where(eq(terms.account_id, school.account_id))
  return { weekdays: section?.weekdays ?? [], holidays: closed, terms: taught }
}

export async function selectSchoolDaysOf(
  school: SchoolScope,
  section_id: string,
  days: Zoned,
): Promise<string[]> {
  const ofOneClass = { ...school, section_ids: [section_id] }
  const { rows } = await school.db.execute<{ date: string }>(
    sql`select date::text from (${schoolDays(ofOneClass, days)}) as days (section_id, date)`,
  )
  return rows.map(({ date }) => date)
}
