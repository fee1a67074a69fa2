import { versesOf, type WordHearing } from '@talaqqi/quran'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { attendances, lessons, marks, sessions } from '../../../tables/index.ts'

type OfStudents = { student_ids: readonly string[]; since: string; time_zone: string }

type WordRow = {
  student_id: string
  day: string
  section: string
  parts: [start: number, end: number][]
  marks: [verse: number, word: number][]
}

/** Ended lessons since a day with their heard parts and marked words. */
export async function selectWordHearings(
  { db, account_id }: SchoolScope,
  { student_ids, since, time_zone }: OfStudents,
): Promise<WordRow[]> {
  const { rows } = await db.execute<WordRow>(sql`
    with heard as materialized (
      select id, student_id, section, (created_at at time zone ${time_zone}::text)::date as day from ${sessions}
      where ${sessions.account_id} = ${account_id}
        and student_id = any(${sql.param([...student_ids])}::uuid[]) and deleted_at is null
        and status in ('completed', 'incomplete') and section is not null
        and type <> 'inside_lesson'
        and created_at >= ${since}::timestamp at time zone ${time_zone}::text
    ), parts as (
      select session_id, json_agg(json_build_array(start, "end")) as parts
      from heard join ${lessons} on ${lessons.account_id} = ${account_id} and session_id = heard.id
      where start is not null and is_heard group by session_id
    ), words as (
      select session_id, json_agg(json_build_array(verse_id, word)) as marks
      from heard join ${marks} on ${marks.account_id} = ${account_id} and session_id = heard.id
      group by session_id
    )
    select student_id, day::text, section, parts, coalesce(marks, '[]') as marks
    from heard join parts on parts.session_id = id left join words on words.session_id = id
    order by day`)
  return rows
}

export function toWordHearing({
  day,
  section,
  parts,
  marks: marked,
}: Omit<WordRow, 'student_id'>): WordHearing {
  return {
    day,
    verses: parts.map(([start, end]) =>
      versesOf(section === 'verse' ? 'verse' : 'maqra', start, end),
    ),
    marks: marked.map(([verse, word]) => ({ verse, word })),
  }
}

/** Days since one on which a student was absent in each captured timeslot. */
export async function selectAbsences(
  { db, account_id }: SchoolScope,
  { student_id, since }: { student_id: string; since: string },
): Promise<string[]> {
  const rows = await db
    .select({ date: attendances.date })
    .from(attendances)
    .where(
      and(
        eq(attendances.account_id, account_id),
        eq(attendances.student_id, student_id),
        gte(attendances.date, since),
      ),
    )
    .groupBy(attendances.date)
    .having(sql`bool_or(${attendances.status} = 'absent')
      and bool_and(${attendances.status} in ('absent', 'none'))`)
    .orderBy(asc(attendances.date))
  return rows.map(({ date }) => date)
}
