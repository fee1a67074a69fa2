import { LESSON_TYPES, type LessonType } from '@talaqqi/quran'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  firstOf,
  inAccessibleClasses,
  isAnyOf,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../../platform/tenancy/index.ts'
import {
  assessments,
  audit,
  memberships,
  newestFirst,
  sessions,
  students,
} from '../../../tables/index.ts'
import { idsOfPage, newestPage, pageColumns, selectPageOfIds } from './page-queries.ts'
import {
  columns,
  isItsAssessment,
  isListener,
  isReciter,
  isRestorable,
  isTeacher,
  isThere,
  listeners,
  selectRows,
} from './row-queries.ts'

type OfSchool = { account_id: string }
type Paging = { skip: number; limit: number }

const unordered = (school: ScopeOrPlaceholder, ...where: (SQL | undefined)[]) =>
  selectRows(school).where(and(isThere(school), ...where))

const sessionsWhere = (school: ScopeOrPlaceholder, ...where: (SQL | undefined)[]) =>
  unordered(school, ...where).orderBy(...newestFirst)

/** For prepared statements. */
const newestWhere = (school: ScopeOrPlaceholder, limit: number, ...where: (SQL | undefined)[]) =>
  unordered(school, ...where).orderBy(firstOf(newestFirst, limit))

const FIRST_PAGE = 20

const firstRecent = preparedStatement('recent_sessions', (db, { account_id }: Params<OfSchool>) =>
  newestWhere({ db, account_id }, FIRST_PAGE),
)

export async function selectRecentSessions(
  school: SchoolScope,
  { section_id, skip, limit }: Paging & { section_id?: string | undefined },
) {
  const { db, account_id } = school
  if (section_id === undefined && school.section_ids === 'all' && skip === 0 && limit <= FIRST_PAGE)
    return (await firstRecent(db, { account_id })).slice(0, limit)
  if (section_id === undefined && school.section_ids !== 'all')
    return sessionsWhere(school, isAnyOf(sessions.id, newestWithinReach(school, { skip, limit })))
  const ofSection = section_id === undefined ? undefined : eq(sessions.section_id, section_id)
  return sessionsWhere(school, ofSection, inAccessibleClasses(school, students.section_id))
    .offset(skip)
    .limit(limit)
}

/**
 * LATERAL: the newest of each student, by an index. Else a teacher of a new class would read all
 * sessions of the school to find none.
 */
function newestWithinReach(school: SchoolScope, { skip, limit }: Paging) {
  const { db, account_id } = school
  const newest = db
    .select({ id: sessions.id, created_at: sessions.created_at })
    .from(sessions)
    .where(and(isThere(school), eq(sessions.student_id, students.id)))
    .orderBy(...newestFirst)
    .limit(skip + limit)
    .as('newest')
  return db
    .select({ id: newest.id })
    .from(students)
    .crossJoinLateral(newest)
    .where(
      and(eq(students.account_id, account_id), inAccessibleClasses(school, students.section_id)),
    )
    .orderBy(desc(newest.created_at), desc(newest.id))
    .offset(skip)
    .limit(limit)
}

type OfStudent = { student_id: string; types: readonly LessonType[] }

const isOf = ({ student_id, types }: OfStudent | Params<OfStudent>) =>
  and(eq(sessions.student_id, student_id), isAnyOf(sessions.type, types))

type OfPage = { most: number } & (Paging | Params<Paging>)

/** No row for an unknown student. */
function pageOfStudent(
  school: ScopeOrPlaceholder,
  of: OfStudent | Params<OfStudent>,
  { most, skip, limit }: OfPage,
) {
  const page = newestPage(school, most, isOf(of))
  return school.db
    .with(page)
    .select({
      section_id: students.section_id,
      ...pageColumns(school, idsOfPage(school, page).offset(skip).limit(limit)),
    })
    .from(students)
    .where(and(eq(students.account_id, school.account_id), eq(students.id, of.student_id)))
}

const firstOfStudent = preparedStatement(
  'sessions_of_student',
  (db, { account_id, student_id, types, skip, limit }: Params<OfSchool & OfStudent & Paging>) =>
    pageOfStudent({ db, account_id }, { student_id, types }, { most: FIRST_PAGE, skip, limit }),
)

/** With the student's class; null for an unknown student. */
export async function selectSessionsOfStudent(
  school: SchoolScope,
  student_id: string,
  {
    lesson_types: types = LESSON_TYPES,
    skip,
    limit,
  }: Paging & { lesson_types?: readonly LessonType[] | undefined },
) {
  const { db, account_id } = school
  const most = skip + limit
  const [page] = await (most <= FIRST_PAGE
    ? firstOfStudent(db, { account_id, student_id, types, skip, limit })
    : pageOfStudent(school, { student_id, types }, { most, skip, limit }))
  return page ?? null
}

const MOST_OF_ASSESSMENTS = 1000

type OfAssessments = { assessment_ids: readonly string[] }
type OfClasses = { section_ids: readonly string[] }

const idsOfAssessments = preparedStatement(
  'session_ids_of_assessments',
  (db, { account_id, assessment_ids }: Params<OfSchool & OfAssessments>) =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(isThere({ db, account_id }), isAnyOf(sessions.assessment_id, assessment_ids)))
      .orderBy(firstOf(newestFirst, MOST_OF_ASSESSMENTS)),
)

const idsOfAssessmentsInClasses = preparedStatement(
  'session_ids_of_assessments_in_classes',
  (db, { account_id, assessment_ids, section_ids }: Params<OfSchool & OfAssessments & OfClasses>) =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(students, isReciter({ db, account_id }))
      .where(
        and(
          isThere({ db, account_id }),
          isAnyOf(sessions.assessment_id, assessment_ids),
          isAnyOf(students.section_id, section_ids),
        ),
      )
      .orderBy(firstOf(newestFirst, MOST_OF_ASSESSMENTS)),
)

/**
 * Sessions of students in accessible classes; at most the newest thousand; null if none. Ids first: PostgreSQL
 * plans the whole query for each list of assessments, and keeps the plan for ids.
 */
export async function selectSessionsOfAssessments(
  school: SchoolScope,
  { assessment_ids }: OfAssessments,
) {
  const { db, account_id, section_ids } = school
  const found = await (section_ids === 'all'
    ? idsOfAssessments(db, { account_id, assessment_ids })
    : idsOfAssessmentsInClasses(db, { account_id, assessment_ids, section_ids }))
  return found.length > 0 ? selectPageOfIds(school, { ids: found.map(({ id }) => id) }) : null
}

export function selectSessionsOfAssessmentAndStudent(
  school: SchoolScope,
  { assessment_id, student_id }: { assessment_id: string; student_id: string },
) {
  return sessionsWhere(
    school,
    eq(sessions.assessment_id, assessment_id),
    eq(sessions.student_id, student_id),
  ).limit(MOST_OF_ASSESSMENTS)
}

/** The last deletion of each session in the audit log. */
export function selectDeletions(school: SchoolScope, session_ids: readonly string[]) {
  const isWhose = and(
    eq(memberships.account_id, school.account_id),
    eq(memberships.user_id, audit.user_id),
  )
  return school.db
    .selectDistinctOn([audit.record_id], {
      session_id: audit.record_id,
      first_name: memberships.first_name,
      last_name: memberships.last_name,
    })
    .from(audit)
    .innerJoin(memberships, isWhose)
    .where(
      and(
        eq(audit.account_id, school.account_id),
        eq(audit.record, 'sessions'),
        isAnyOf(audit.record_id, session_ids),
        eq(audit.action, 'delete'),
      ),
    )
    .orderBy(asc(audit.record_id), desc(audit.created_at), desc(audit.id))
}

/** Sessions that can still be restored, the last deleted first. */
export function selectDeletedSessions(school: SchoolScope, { skip, limit }: Paging) {
  return school.db
    .select({
      ...columns,
      deleted_at: sql<Date>`${sessions.deleted_at}`.mapWith(sessions.deleted_at),
    })
    .from(sessions)
    .innerJoin(students, isReciter(school))
    .innerJoin(memberships, isTeacher(school))
    .leftJoin(listeners, isListener(school))
    .leftJoin(assessments, isItsAssessment(school))
    .where(and(eq(sessions.account_id, school.account_id), isRestorable))
    .orderBy(desc(sessions.deleted_at), desc(sessions.id))
    .offset(skip)
    .limit(limit)
}
