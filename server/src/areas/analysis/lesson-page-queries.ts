import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { MAX, NIL } from 'uuid'
import { inAccessibleClasses, isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  type Cursor,
  isAfterCursor,
  isBeforeCursor,
  memberships,
  newestFirst,
  oldestFirst,
  sections,
  sessions,
  students,
} from '../../tables/index.ts'
import { type LessonFilter, matching } from './lesson-queries.ts'

export type { Cursor }

/** The lessons next to the cursor, older or newer ones. */
export type Paging = {
  after?: Cursor | undefined
  before?: Cursor | undefined
  skip?: number
  limit: number
}

/** The first step reads this part of a page of each student. */
const SHARE = 10

/** Newest first, also before a cursor. */
export function selectLessonPage(school: SchoolScope, filter: LessonFilter, paging: Paging) {
  const { section_id, student_id } = filter
  const isOfClasses = school.section_ids !== 'all' && !section_id && !student_id
  return lessonsOf(
    school,
    isOfClasses ? pageOfStudents(school, filter, paging) : pageOf(school, filter, paging),
  )
}

const isWithin = ({ after, before }: Paging) =>
  and(after && isAfterCursor(after), before && isBeforeCursor(before))

const orderOf = ({ before }: Paging) => (before ? oldestFirst : newestFirst)

function pageOf(school: SchoolScope, filter: LessonFilter, paging: Paging) {
  return school.db
    .select()
    .from(sessions)
    .where(and(matching(school, filter), isWithin(paging)))
    .orderBy(...orderOf(paging))
    .offset(paging.skip ?? 0)
    .limit(paging.limit)
    .as('picked')
}

/**
 * LATERAL: by an index of each student; else a teacher of a new class would read all lessons of the
 * school. A few lessons of each student give a bound for how far each is read: a full page of each
 * would be thousands of rows.
 */
function pageOfStudents(school: SchoolScope, filter: LessonFilter, paging: Paging) {
  const { db, account_id } = school
  const { skip = 0, limit } = paging
  const most = skip + limit
  const order = paging.before ? asc : desc
  const ofEach = (from: Pick<typeof db, 'select'>, count: number, ...where: SQL[]) => {
    const own = db
      .select({ id: sessions.id, created_at: sessions.created_at })
      .from(sessions)
      .where(
        and(
          matching({ ...school, section_ids: 'all' }, filter),
          eq(sessions.student_id, students.id),
          isWithin(paging),
          ...where,
        ),
      )
      .orderBy(...orderOf(paging))
      .limit(count)
      .as('own')
    return from
      .select({ id: own.id, created_at: own.created_at })
      .from(students)
      .crossJoinLateral(own)
      .where(
        and(eq(students.account_id, account_id), inAccessibleClasses(school, students.section_id)),
      )
      .orderBy(order(own.created_at), order(own.id))
  }
  const bound = db.$with('bound').as(
    ofEach(db, Math.ceil(most / SHARE))
      .offset(most - 1)
      .limit(1),
  )
  const isUpToBound = paging.before
    ? sql`(${sessions.created_at}, ${sessions.id}) <=
        (coalesce((select created_at from ${bound}), 'infinity'),
          coalesce((select id from ${bound}), ${MAX}::uuid))`
    : sql`(${sessions.created_at}, ${sessions.id}) >=
        (coalesce((select created_at from ${bound}), '-infinity'),
          coalesce((select id from ${bound}), ${NIL}::uuid))`
  const keys = ofEach(db.with(bound), most, isUpToBound).offset(skip).limit(limit).as('keys')
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, account_id),
        isAnyOf(sessions.id, db.select({ id: keys.id }).from(keys)),
      ),
    )
    .as('picked')
}

/** Picks rows by index before any join; otherwise PostgreSQL joins and sorts all matches for one page. */
function lessonsOf({ db, account_id }: SchoolScope, picked: ReturnType<typeof pageOf>) {
  return db
    .select({
      id: picked.id,
      student_id: picked.student_id,
      name: picked.name,
      type: picked.type,
      status: picked.status,
      comment: picked.comment,
      lines: picked.lines,
      section: picked.section,
      start: picked.start,
      end: picked.end,
      created_at: picked.created_at,
      student: {
        first_name: students.first_name,
        last_name: students.last_name,
        is_active: students.is_active,
      },
      class_name: sections.name,
      has_moved: sql<boolean>`${picked.section_id} is distinct from ${students.section_id}`,
      teacher: { first_name: memberships.first_name, last_name: memberships.last_name },
    })
    .from(picked)
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, picked.student_id)),
    )
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, picked.user_id)),
    )
    .leftJoin(
      sections,
      and(eq(sections.account_id, account_id), eq(sections.id, picked.section_id)),
    )
    .orderBy(desc(picked.created_at), desc(picked.id))
}
