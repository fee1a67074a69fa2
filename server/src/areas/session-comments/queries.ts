import type { CommentFilter, CommentStats } from '@talaqqi/contract/session-comments'
import { and, asc, eq, inArray, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm'
import {
  isAnyOf,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { guardians, memberships, sessionComments, sessions, students } from '../../tables/index.ts'

type Paging = { skip: number; limit: number }
export type NewComment = Omit<typeof sessionComments.$inferInsert, 'account_id'>

const newestFirst = [
  sql`${sessionComments.created_at} desc nulls last`,
  sql`${sessionComments.id} desc nulls last`,
]

const fullName = (of: typeof guardians | typeof memberships) =>
  sql<string>`${of.first_name} || ' ' || ${of.last_name}`

const columns = {
  id: sessionComments.id,
  is_read: sessionComments.is_read,
  created_at: sessionComments.created_at,
  guardian_name: fullName(guardians),
  student_id: students.id,
  student_firstname: students.first_name,
  student_lastname: students.last_name,
  section_id: students.section_id,
  session_id: sessions.id,
  name: sessions.name,
  type: sessions.type,
  section: sessions.section,
  start: sessions.start,
  end: sessions.end,
  content: sessionComments.content,
}

const isOfGuardian = (school: Pick<ScopeOrPlaceholder, 'account_id'>) =>
  and(
    eq(sessionComments.account_id, school.account_id),
    isNotNull(sessionComments.guardian_id),
    isNull(sessions.deleted_at),
  )

/** From an index alone: the condition on deleted sessions is apart. */
function isOfClasses(school: ScopeOrPlaceholder, section_ids: readonly string[] | Placeholder) {
  const ofClasses = school.db
    .select({ id: sessions.id })
    .from(students)
    .innerJoin(sessions, ofStudent(school))
    .where(
      and(eq(sessions.account_id, school.account_id), isAnyOf(students.section_id, section_ids)),
    )
  return inArray(sessionComments.session_id, ofClasses)
}

function isShown(school: SchoolScope, filter: CommentFilter) {
  const { section_ids } = school
  return and(
    isOfGuardian(school),
    section_ids === 'all' ? undefined : isOfClasses(school, section_ids),
    filter === 'all' ? undefined : eq(sessionComments.is_read, filter === 'read'),
  )
}

const ofSession = (school: ScopeOrPlaceholder) =>
  and(eq(sessions.account_id, school.account_id), eq(sessions.id, sessionComments.session_id))
const ofStudent = (school: ScopeOrPlaceholder) =>
  and(eq(students.account_id, school.account_id), eq(students.id, sessions.student_id))
const ofGuardian = (school: SchoolScope) =>
  and(eq(guardians.account_id, school.account_id), eq(guardians.id, sessionComments.guardian_id))

export function selectComments(
  school: SchoolScope,
  { filter, skip, limit }: Paging & { filter: CommentFilter },
) {
  return school.db
    .select(columns)
    .from(sessionComments)
    .innerJoin(sessions, ofSession(school))
    .innerJoin(students, ofStudent(school))
    .innerJoin(guardians, ofGuardian(school))
    .where(isShown(school, filter))
    .orderBy(...newestFirst)
    .offset(skip)
    .limit(limit)
}

const count = (which = sql`true`) => sql<number>`count(*) filter (where ${which})`
const counts = {
  all: count(),
  unread: count(sql`not ${sessionComments.is_read}`),
  read: count(sql`${sessionComments.is_read}`),
}

type OfSchool = { account_id: string }

/** Deleted sessions are few and have an index: no need to read the others. */
function isCounted({ db, account_id }: ScopeOrPlaceholder) {
  const deleted = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.account_id, account_id), isNotNull(sessions.deleted_at)))
  return and(
    eq(sessionComments.account_id, account_id),
    isNotNull(sessionComments.guardian_id),
    sql`${sessionComments.session_id} <> all(array${deleted})`,
  )
}

const countAll = preparedStatement('comment_stats', (db, { account_id }: Params<OfSchool>) =>
  db.select(counts).from(sessionComments).where(isCounted({ db, account_id })),
)

const countInClasses = preparedStatement(
  'comment_stats_of_classes',
  (db, { account_id, section_ids }: Params<OfSchool & { section_ids: readonly string[] }>) => {
    const school = { db, account_id }
    return db
      .select(counts)
      .from(sessionComments)
      .where(and(isCounted(school), isOfClasses(school, section_ids)))
  },
)

export async function countComments(school: SchoolScope): Promise<CommentStats> {
  const { db, account_id, section_ids } = school
  const [counted] = await (section_ids === 'all'
    ? countAll(db, { account_id })
    : countInClasses(db, { account_id, section_ids }))
  const stats = counted ?? { all: 0, unread: 0, read: 0 }
  return { ...stats, longest_waiting: stats.unread > 0 ? await longestWaiting(school) : null }
}

async function longestWaiting(school: SchoolScope): Promise<CommentStats['longest_waiting']> {
  const { student_firstname, student_lastname, created_at } = columns
  const [oldest] = await school.db
    .select({ student_firstname, student_lastname, created_at })
    .from(sessionComments)
    .innerJoin(sessions, ofSession(school))
    .innerJoin(students, ofStudent(school))
    .where(isShown(school, 'unread'))
    .orderBy(asc(sessionComments.created_at), asc(sessionComments.id))
    .limit(1)
  return oldest ? { ...oldest, created_at: oldest.created_at.toISOString() } : null
}

/** Far above normal use; of a longer conversation only the end is shown. */
const MOST_OF_SESSION = 500

export async function selectCommentsOfSession(school: SchoolScope, session_id: string) {
  const rows = await school.db
    .select({
      id: sessionComments.id,
      content: sessionComments.content,
      is_read: sessionComments.is_read,
      before_move: sessionComments.before_move,
      created_at: sessionComments.created_at,
      guardian_id: sessionComments.guardian_id,
      author_name: sql<string>`coalesce(${fullName(guardians)}, ${fullName(memberships)}, '')`,
    })
    .from(sessionComments)
    .leftJoin(guardians, ofGuardian(school))
    .leftJoin(
      memberships,
      and(
        eq(memberships.account_id, school.account_id),
        eq(memberships.user_id, sessionComments.user_id),
      ),
    )
    .where(
      and(
        eq(sessionComments.account_id, school.account_id),
        eq(sessionComments.session_id, session_id),
      ),
    )
    .orderBy(...newestFirst)
    .limit(MOST_OF_SESSION)
  return rows.toReversed()
}

export async function selectSectionOfComment(school: SchoolScope, id: string) {
  const rows = await school.db
    .select({ section_id: students.section_id })
    .from(sessionComments)
    .innerJoin(sessions, ofSession(school))
    .innerJoin(students, ofStudent(school))
    .where(
      and(
        eq(sessionComments.account_id, school.account_id),
        eq(sessionComments.id, id),
        isNotNull(sessionComments.guardian_id),
        isNull(sessions.deleted_at),
      ),
    )
  return rows[0] ?? null
}

/** False if nothing changed. */
export async function updateMark(
  school: SchoolScope,
  which: { id: string } | { session_id: string },
  is_read: boolean,
): Promise<boolean> {
  const { rowCount } = await updateWhere(
    school.db,
    sessionComments,
    { is_read },
    and(
      eq(sessionComments.account_id, school.account_id),
      'id' in which
        ? eq(sessionComments.id, which.id)
        : eq(sessionComments.session_id, which.session_id),
      eq(sessionComments.is_read, !is_read),
      isNotNull(sessionComments.guardian_id),
    ),
  )
  return (rowCount ?? 0) > 0
}

/** False if the id exists. */
export async function insertComment(school: SchoolScope, comment: NewComment): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(sessionComments)
    .values({ ...comment, account_id: school.account_id })
    .onConflictDoNothing({ target: [sessionComments.account_id, sessionComments.id] })
  return rowCount === 1
}

/** `user_id` only if the author is staff; null if missing. */
export async function selectAuthor(school: SchoolScope, id: string) {
  const rows = await school.db
    .select({ session_id: sessionComments.session_id, user_id: sessionComments.user_id })
    .from(sessionComments)
    .where(and(eq(sessionComments.account_id, school.account_id), eq(sessionComments.id, id)))
  return rows[0] ?? null
}
