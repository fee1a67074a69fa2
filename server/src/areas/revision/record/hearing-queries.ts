import type { Section } from '@talaqqi/quran'
import { type SQL, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { concerns, lessons, marks, sessions } from '../../../tables/index.ts'

/** Verses in a verse session, otherwise maqras; costs in mistakes. */
export type PartJson = [
  start: number,
  end: number,
  mistakes: number,
  cost: number,
  marks: [verse: number, cost: number][],
]
export type HearingJson = [
  lesson: [
    day: string,
    type: string,
    status: string,
    verdict: string | null,
    is_imported: boolean,
    section: string | null,
  ],
  parts: PartJson[],
]
export type NewLessonJson = [
  day: string,
  status: string,
  verdict: string | null,
  section: string,
  parts: [start: number, end: number][],
]
export type OfStudent<T> = { student_id: string; hearings: T[] }

/** Mistakes that one count of an indicator costs, by type of lesson. */
export type WeightRow = { type: string; indicator_id: string; weight: number }

type Asked = {
  student_ids: readonly string[]
  /** Midnight of a school day; null: from the beginning. */
  since: string | null
  time_zone: string
}

const isEnded = sql`sessions.deleted_at is null and sessions.status in ('completed', 'incomplete')`
const midnight = (day: string, time_zone: string) =>
  sql`${day}::timestamp at time zone ${time_zone}::text`

/** Ended lessons since a day, without inside reading, in heard parts. One row a student. */
export function selectHearings(
  school: SchoolScope,
  { student_ids, since, time_zone }: Asked,
  weights: readonly WeightRow[],
) {
  const heard = sql`
    select id, student_id, type, status, verdict, import_id, section, created_at from ${sessions}
    where ${sessions.account_id} = ${school.account_id} and student_id = any(${sql.param([...student_ids])}::uuid[])
      and ${isEnded} and type <> 'inside_lesson'
      ${since === null ? sql`` : sql`and created_at >= ${midnight(since, time_zone)}`}`
  return readHearings(school, { heard, isMeant: sql`true`, time_zone }, weights)
}

/** Ranges of PostgreSQL, in the units of each kind of session. */
export type OpenUnits = { student_id: string } & Record<Section, string>
type Earlier = {
  open: readonly OpenUnits[]
  /** Days; from the first on, before the last. `from` null: from the beginning. */
  from: string | null
  before: string
  time_zone: string
}

/** Ended lessons of a time on open portions of each student, of each the parts on them. */
export function selectEarlierHearings(
  school: SchoolScope,
  { open, from, before, time_zone }: Earlier,
  weights: readonly WeightRow[],
) {
  const heard = sql`
    select id, student_id, type, status, verdict, import_id, section, created_at,
      case when section = 'verse' then open.verse else open.maqra end as open
    from ${sessions} join json_to_recordset(${JSON.stringify(open)}) as open(student_id uuid,
      juz int4multirange, half int4multirange, quarter int4multirange, maqra int4multirange,
      verse int4multirange) using (student_id)
    where ${sessions.account_id} = ${school.account_id} and ${isEnded} and type <> 'inside_lesson'
      and created_at < ${midnight(before, time_zone)}
      ${from === null ? sql`` : sql`and created_at >= ${midnight(from, time_zone)}`}
      and (section is null or int4range(start, "end", '[]') && case section when 'verse' then open.verse
        when 'maqra' then open.maqra when 'quarter' then open.quarter when 'half' then open.half
        else open.juz end)`
  const isMeant = sql`int4range(${lessons.start}, ${lessons.end}, '[]') && heard.open`
  return readHearings(school, { heard, isMeant, time_zone }, weights)
}

/**
 * Rows are grouped, not joined: without statistics a join of two CTEs becomes a nested loop. Marks
 * of indicators without a weight cost nothing and are not read.
 */
async function readHearings(
  { db, account_id }: SchoolScope,
  { heard, isMeant, time_zone }: { heard: SQL; isMeant: SQL; time_zone: string },
  weights: readonly WeightRow[],
): Promise<OfStudent<HearingJson>[]> {
  const { rows } = await db.execute<OfStudent<HearingJson>>(sql`
    with weights as materialized (
      select * from json_to_recordset(${JSON.stringify(weights)})
        as weights(type text, indicator_id uuid, weight float8)
    ), heard as materialized (${heard}),
    piece as (
      select id as session_id, null::uuid as lesson_id, student_id::text, created_at, json_build_array(
        (created_at at time zone ${time_zone}::text)::date, type, status, verdict,
        import_id is not null, section)::text as head,
        null::int as position, null::int as start, null::int as "end", null::bigint as mistakes,
        null::float8 as cost, null::text as marks
      from heard
      union all
      select session_id, ${lessons.id}, null, null, null, position, ${lessons.start}, ${lessons.end},
        null, null, null
      from heard join ${lessons} on ${lessons.account_id} = ${account_id} and session_id = heard.id
      where ${lessons.start} is not null and (is_heard or type = 'new_lesson') and ${isMeant}
      union all
      select session_id, lesson_id, null, null, null, null, null, null, sum(total),
        sum(total * coalesce(weight, 0)), null
      from heard join ${concerns} on ${concerns.account_id} = ${account_id} and session_id = heard.id
      left join weights using (type, indicator_id)
      group by session_id, lesson_id
      union all
      select session_id, lesson_id, null, null, null, null, null, null, null, null,
        json_agg(json_build_array(verse_id, weight))::text
      from heard join ${marks} on ${marks.account_id} = ${account_id} and session_id = heard.id
      join weights using (type, indicator_id)
      group by session_id, lesson_id
    ), part as (
      select session_id, max(student_id) as student_id, max(created_at) as created_at, max(head) as head,
        max(position) as position, json_build_array(max(start), max("end"), coalesce(max(mistakes), 0),
          coalesce(max(cost), 0), coalesce(max(marks), '[]')::json) as part
      from piece group by session_id, lesson_id
      having count(head) > 0 or count(position) > 0
    ), whole as (
      select session_id, max(student_id)::uuid as student_id, max(created_at) as created_at,
        max(head)::json as head,
        json_agg(part order by position) filter (where position is not null) as parts
      from part group by session_id
    )
    select student_id, json_agg(json_build_array(head, coalesce(parts, '[]'))
      order by created_at, session_id) as hearings
    from whole where parts is not null or head ->> 1 = 'other'
    group by student_id`)
  return rows
}

/** Ended new lessons before a day, without counts, for the learnt verses. An index has verse sessions whole. */
export async function selectEarlierNewLessons(
  { db, account_id }: SchoolScope,
  { student_ids, since, time_zone }: Asked & { since: string },
): Promise<OfStudent<NewLessonJson>[]> {
  const parts = sql`(
    select json_agg(json_build_array(${lessons.start}, ${lessons.end}) order by position)
    from ${lessons} where ${lessons.account_id} = ${account_id} and session_id = ${sessions.id})`
  const { rows } = await db.execute<OfStudent<NewLessonJson>>(sql`
    select student_id, json_agg(json_build_array(
      (created_at at time zone ${time_zone}::text)::date, status, verdict, section, case when section = 'verse' then json_build_array(json_build_array(start, "end"))
        else ${parts} end) order by created_at, id) as hearings
    from ${sessions}
    where ${sessions.account_id} = ${account_id} and student_id = any(${sql.param([...student_ids])}::uuid[])
      and type = 'new_lesson' and ${isEnded} and section is not null
      and created_at < ${midnight(since, time_zone)}
    group by student_id`)
  return rows
}
