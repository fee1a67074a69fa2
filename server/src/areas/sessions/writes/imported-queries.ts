import type { LessonType, Section, SessionStatus } from '@talaqqi/quran'
import { and, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { deleteWhere, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { concerns, lessons, sessionComments, sessions, students } from '../../../tables/index.ts'

type Part = { start: number | null; end: number | null }

/** A student's lesson on a day in the school's time zone. */
export type HeardLesson = {
  student_id: string
  /** `yyyy-MM-dd`. */
  date: string
  type: LessonType
  section: Section | null
  start: number | null
  end: number | null
  lessons: Part[]
}

/** A lesson imported with its own date. */
export type PastSession = HeardLesson & {
  id: string
  /** Index in the import, from 0: keeps the order of lessons within a day. */
  place: number
  name: string
  status: SessionStatus
  comment: string
  lines: number | null
  section_id: string | null
  /** Null for the importing user. */
  user_id: string | null
  lessons: { id: string; position: number; name: string; start: number; end: number }[]
  concerns: { id: string; indicator_id: string; total: number }[]
}

export function selectHeardOn(
  { db, account_id, time_zone }: SchoolScope,
  days: { student_id: string; date: string }[],
) {
  const each = new Map(days.map((day) => [`${day.student_id} ${day.date}`, day]))
  const asked = sql`(select * from json_to_recordset(${JSON.stringify([...each.values()])})
    as asked(student_id uuid, date date)) asked`
  const midnight = sql`asked.date::timestamp at time zone ${time_zone}::text`
  const next = sql`(asked.date + 1)::timestamp at time zone ${time_zone}::text`
  return db
    .select({
      id: sessions.id,
      student_id: sessions.student_id,
      date: sql<string>`asked.date::text`,
      type: sessions.type,
      section: sessions.section,
      start: sessions.start,
      end: sessions.end,
    })
    .from(sessions)
    .innerJoin(asked, eq(sessions.student_id, sql`asked.student_id`))
    .where(
      and(
        eq(sessions.account_id, account_id),
        isNull(sessions.deleted_at),
        gte(sessions.created_at, midnight),
        lt(sessions.created_at, next),
      ),
    )
}

const columnsOfSession = sql`
  id uuid, date date, place integer, name text, type text, status text, comment text, lines integer,
  section text, start integer, "end" integer, student_id uuid, section_id uuid, user_id uuid`

/** Noon of the day; a minute ago if noon is in the future, but never the day before. */
const heardAt = (time_zone: string) => sql`
  greatest(
    past.date::timestamp at time zone ${time_zone}::text,
    least((past.date + time '12:00') at time zone ${time_zone}::text, now() - interval '1 minute')
  ) + past.place * interval '1 millisecond'`

/** Inserts lessons of an import at noon of their days, in order. */
export async function insertPast(
  school: SchoolScope,
  import_id: string,
  past: PastSession[],
): Promise<void> {
  const { db, account_id, user_id, time_zone } = school
  const rows = past.map(({ lessons: _, concerns: __, ...session }) => session)
  await db.execute(sql`
    insert into ${sessions} ("account_id", id, name, type, status, comment, lines, section, start, "end",
      student_id, section_id, user_id, import_id, created_at, updated_at)
    select ${account_id}::uuid, id, name, type, status, comment, lines, section, start, "end",
      student_id, section_id, coalesce(user_id, ${user_id}::uuid), ${import_id}::uuid, heard_at, heard_at
    from (select past.*, ${heardAt(time_zone)} as heard_at
      from json_to_recordset(${JSON.stringify(rows)}) as past(${columnsOfSession})) heard`)
  const parts = past.flatMap(({ id, lessons: its }) =>
    its.map((part) => ({ ...part, session_id: id })),
  )
  await db.execute(sql`
    insert into ${lessons} ("account_id", session_id, id, position, name, start, "end")
    select ${account_id}::uuid, part.* from json_to_recordset(${JSON.stringify(parts)})
      as part(session_id uuid, id uuid, position integer, name text, start integer, "end" integer)`)
  const counts = past.flatMap(({ id: session_id, lessons: [part], concerns: its }) =>
    its.map((count) => ({ ...count, session_id, lesson_id: part?.id })),
  )
  await db.execute(sql`
    insert into ${concerns} ("account_id", session_id, lesson_id, indicator_id, id, total)
    select ${account_id}::uuid, heard.* from json_to_recordset(${JSON.stringify(counts)})
      as heard(session_id uuid, lesson_id uuid, indicator_id uuid, id uuid, total integer)`)
}

/** Hard-deletes lessons of an import, also deleted ones. */
export async function deletePast(school: SchoolScope, import_id: string): Promise<void> {
  await deleteWhere(
    school.db,
    sessions,
    and(eq(sessions.account_id, school.account_id), eq(sessions.import_id, import_id)),
  )
}

const ofImport = ({ account_id }: SchoolScope, import_id: string) =>
  and(eq(sessions.account_id, account_id), eq(sessions.import_id, import_id))

export async function lockPast(school: SchoolScope, import_id: string): Promise<void> {
  await school.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(ofImport(school, import_id))
    .orderBy(sessions.id)
    .for('update')
}

/** Students of imported lessons that were changed or commented on since, by name. */
export async function selectTouchedPast(school: SchoolScope, import_id: string) {
  const { db, account_id } = school
  const has_comments = sql<boolean>`exists (select from ${sessionComments}
    where ${sessionComments.account_id} = ${account_id}
      and ${sessionComments.session_id} = ${sessions.id})`
  const is_changed = ne(sessions.updated_at, sessions.created_at)
  return db
    .select({
      id: students.id,
      first_name: students.first_name,
      last_name: students.last_name,
      is_changed: sql<boolean>`bool_or(${is_changed})`,
      has_comments: sql<boolean>`bool_or(${has_comments})`,
    })
    .from(sessions)
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, sessions.student_id)),
    )
    .where(and(ofImport(school, import_id), or(is_changed, has_comments)))
    .groupBy(students.account_id, students.id)
    .orderBy(students.first_name, students.last_name, students.id)
}

/** After a bulk insert: otherwise PostgreSQL plans lists with stale statistics. */
export async function analyzeSessions({ db }: SchoolScope): Promise<void> {
  await db.execute(sql`analyze ${sessions}, ${lessons}, ${concerns}`)
}
