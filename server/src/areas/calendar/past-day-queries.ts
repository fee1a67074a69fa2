import { type SQL, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { attendances, sections, sessions } from '../../tables/index.ts'
import { isClosedDay, isHeard, isOffDay, isTaken } from './day-queries.ts'

type OfClass = { section_id: string; date: string; time_zone: string }

/**
 * All school days of a class up to a day, as `schoolDays`, unordered: years of them, so each day is
 * one look-up of the next earlier one in an index.
 */
export async function selectSchoolDays(
  school: SchoolScope,
  { section_id, date, time_zone }: OfClass,
): Promise<string[]> {
  const { db, account_id } = school
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${time_zone}::text`
  const taken = (before: SQL) => sql`(
    select date from ${attendances} where ${attendances.account_id} = ${account_id} and section_id = ${section_id}
      and ${isTaken} and date < ${before} order by date desc limit 1)`
  const heard = (before: SQL) => sql`(
    select (created_at at time zone ${time_zone}::text)::date from ${sessions}
    where ${sessions.account_id} = ${account_id} and section_id = ${section_id} and ${isHeard}
      and created_at < ${midnight(before)}
    order by created_at desc nulls last, id desc nulls last limit 1)`
  const end = sql`${date}::date + 1`
  const { rows } = await db.execute<{ day: string }>(sql`
    with recursive taken as (
      select ${taken(end)} as day
      union all select ${taken(sql`taken.day`)} from taken where taken.day is not null
    ), heard as (
      select ${heard(end)} as day
      union all select ${heard(sql`heard.day`)} from heard where heard.day is not null
    )
    select day::text from (
      select day from taken where day is not null
      union
      select heard.day from heard join ${sections} on ${sections.account_id} = ${account_id}
        and ${sections.id} = ${section_id} and not ${isOffDay(sql`heard.day`)}
      where heard.day is not null
    ) as days (day)
    where not ${isClosedDay(school, sql`${section_id}::uuid`, sql`days.day`)}`)
  return rows.map(({ day }) => day)
}
