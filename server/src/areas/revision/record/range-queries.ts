import { convertSpan, hizbQuarterOf, PART_SECTIONS, type Section, type Span } from '@talaqqi/quran'
import { type SQL, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { concerns, lessons, memberships, sessions } from '../../../tables/index.ts'

type OfRange = Span & { student_id: string; skip: number; limit: number; time_zone: string }

type RangeRow = {
  id: string
  day: string
  created_at: string
  type: string
  status: string
  verdict: string | null
  is_imported: boolean
  section: Section | null
  start: number | null
  end: number | null
  parts: [start: number, end: number][]
  mistakes: number
  first_name: string
  last_name: string
}

/** Ended lessons of a student on any verse of a range, newest first. */
export async function selectHearingsOfRange(
  { db, account_id }: SchoolScope,
  { student_id, start, end, skip, limit, time_zone }: OfRange,
): Promise<RangeRow[]> {
  const { rows } = await db.execute<RangeRow>(sql`
    with heard as materialized (
      select id, type, status, verdict, import_id, section, start, "end", user_id, created_at
      from ${sessions}
      where ${sessions.account_id} = ${account_id} and student_id = ${student_id} and deleted_at is null
        and status in ('completed', 'incomplete') and ${onSession({ start, end })}
    ), parts as (
      select session_id, ${lessons.id}, position, ${lessons.start}, ${lessons.end}
      from heard join ${lessons} on ${lessons.account_id} = ${account_id} and session_id = heard.id
      where (is_heard or type = 'new_lesson') and ${onPart({ start, end })}
    ), page as materialized (
      select * from heard where id in (select session_id from parts)
      order by created_at desc, id desc offset ${skip} limit ${limit}
    ), listed as (
      select session_id, json_agg(json_build_array(parts.start, parts."end") order by position) as parts
      from page join parts on session_id = page.id group by session_id
    ), counted as (
      select page.id as session_id, sum(total)::int as mistakes
      from page join parts on parts.session_id = page.id
      join ${concerns} on ${concerns.account_id} = ${account_id}
        and ${concerns.session_id} = page.id and lesson_id = parts.id
      group by page.id
    )
    select page.id, (page.created_at at time zone ${time_zone}::text)::date::text as day,
      to_char(page.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      type, status, verdict, import_id is not null as is_imported, section, start, "end",
      listed.parts, coalesce(mistakes, 0) as mistakes, first_name, last_name
    from page
    join listed on listed.session_id = page.id
    left join counted on counted.session_id = page.id
    join ${memberships} on ${memberships.account_id} = ${account_id} and memberships.user_id = page.user_id
    order by page.created_at desc, page.id desc`)
  return rows
}

/** In the units of each kind of session. */
function onSession(verses: Span): SQL {
  const maqras = maqrasOf(verses)
  const ranges = PART_SECTIONS.map((section) => {
    const { start, end } = convertSpan(maqras, 'maqra', section)
    return sql`(section = ${section} and start <= ${end} and "end" >= ${start})`
  })
  const ofVerses = sql`(section = 'verse' and start <= ${verses.end} and "end" >= ${verses.start})`
  return sql`(${sql.join([ofVerses, ...ranges], sql` or `)})`
}

function onPart(verses: Span): SQL {
  const maqras = maqrasOf(verses)
  return sql`${lessons.start} <= case section when 'verse' then ${verses.end}::int else ${maqras.end}::int end
    and ${lessons.end} >= case section when 'verse' then ${verses.start}::int else ${maqras.start}::int end`
}

const maqrasOf = ({ start, end }: Span): Span => ({
  start: hizbQuarterOf(start),
  end: hizbQuarterOf(end),
})
