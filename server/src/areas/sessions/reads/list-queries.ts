import { LESSON_TYPES, type LessonType } from '@talaqqi/quran'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  asList,
  inAccessibleClasses,
  isAnyOf,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../../platform/tenancy/index.ts'
import { audit, memberships, newestFirst, sessions, students } from '../../../tables/index.ts'
import { itsAssessments, itsCosts, itsLessons } from './part-queries.ts'
import {
  columns,
  isListener,
  isReciter,
  isRestorable,
  isTeacher,
  isThere,
  listeners,
} from './row-queries.ts'

type OfSchool = { account_id: string }
type Paging = { skip: number; limit: number }

const listed = (school: ScopeOrPlaceholder) => ({
  ...columns,
  lessons: itsLessons(school),
  costs: itsCosts(school),
  assessments: itsAssessments(school),
})

function sessionsWhere(school: ScopeOrPlaceholder, ...where: (SQL | undefined)[]) {
  return school.db
    .select(listed(school))
    .from(sessions)
    .innerJoin(students, isReciter(school))
    .innerJoin(memberships, isTeacher(school))
    .leftJoin(listeners, isListener(school))
    .where(and(isThere(school), ...where))
    .orderBy(...newestFirst)
}

export type SessionRow = Awaited<ReturnType<typeof selectSessionsOfIds>>[number]

/** PostgreSQL keeps the plan of a prepared statement only for a constant limit. */
const FIRST_PAGE = 20

const firstRecent = preparedStatement('recent_sessions', (db, { account_id }: Params<OfSchool>) =>
  sessionsWhere({ db, account_id }).limit(FIRST_PAGE),
)

export async function selectRecentSessions(
  school: SchoolScope,
  { section_id, skip, limit }: Paging & { section_id?: string | undefined },
) {
  const { db, account_id } = school
  if (section_id === undefined && school.section_ids === 'all' && skip === 0 && limit <= FIRST_PAGE)
    return (await firstRecent(db, { account_id })).slice(0, limit)
  const ofSection = section_id === undefined ? undefined : eq(sessions.section_id, section_id)
  return sessionsWhere(school, ofSection, inAccessibleClasses(school, students.section_id))
    .offset(skip)
    .limit(limit)
}

type OfStudent = { student_id: string; types: readonly LessonType[] }

function ofStudent(
  school: ScopeOrPlaceholder,
  { student_id, types }: OfStudent | Params<OfStudent>,
) {
  return sessionsWhere(school, eq(sessions.student_id, student_id), isAnyOf(sessions.type, types))
}

const firstOfStudent = preparedStatement(
  'sessions_of_student',
  (db, { account_id, student_id, types }: Params<OfSchool & OfStudent>) =>
    ofStudent({ db, account_id }, { student_id, types }).limit(FIRST_PAGE),
)

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
  if (skip === 0 && limit <= FIRST_PAGE)
    return (await firstOfStudent(db, { account_id, student_id, types })).slice(0, limit)
  return ofStudent(school, { student_id, types }).offset(skip).limit(limit)
}

type OfIds = { ids: readonly string[] }

const ofIds = preparedStatement(
  'sessions_of_ids',
  (db, { account_id, ids }: Params<OfSchool & OfIds>) =>
    sessionsWhere({ db, account_id }, isAnyOf(sessions.id, ids)),
)

export function selectSessionsOfIds(school: SchoolScope, { ids }: { ids: readonly string[] }) {
  return ofIds(school.db, { account_id: school.account_id, ids })
}

const MOST_OF_ASSESSMENTS = 1000

type OfAssessments = { assessment_ids: readonly string[] }
type OfClasses = { section_ids: readonly string[] }

const ofAssessments = preparedStatement(
  'sessions_of_assessments',
  (db, { account_id, assessment_ids }: Params<OfSchool & OfAssessments>) =>
    sessionsWhere({ db, account_id }, isAnyOf(sessions.assessment_id, assessment_ids)).limit(
      MOST_OF_ASSESSMENTS,
    ),
)

const ofAssessmentsInClasses = preparedStatement(
  'sessions_of_assessments_in_classes',
  (db, { account_id, assessment_ids, section_ids }: Params<OfSchool & OfAssessments & OfClasses>) =>
    sessionsWhere(
      { db, account_id },
      isAnyOf(sessions.assessment_id, assessment_ids),
      isAnyOf(students.section_id, section_ids),
    ).limit(MOST_OF_ASSESSMENTS),
)

/** Sessions of students in accessible classes; at most the newest thousand. */
export function selectSessionsOfAssessments(
  { db, account_id, section_ids }: SchoolScope,
  { assessment_ids }: OfAssessments,
) {
  return section_ids === 'all'
    ? ofAssessments(db, { account_id, assessment_ids })
    : ofAssessmentsInClasses(db, { account_id, assessment_ids, section_ids })
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

/** The last deletion in the audit log, as a list of one. */
function itsDeletion({ db, account_id }: SchoolScope) {
  const ofIt = and(
    eq(audit.account_id, account_id),
    eq(audit.record, 'sessions'),
    eq(audit.record_id, sessions.id),
    eq(audit.action, 'delete'),
  )
  const isWhose = and(
    eq(memberships.account_id, account_id),
    eq(memberships.user_id, audit.user_id),
  )
  return asList(
    db
      .select({ first_name: memberships.first_name, last_name: memberships.last_name })
      .from(audit)
      .innerJoin(memberships, isWhose)
      .where(ofIt)
      .orderBy(desc(audit.created_at), desc(audit.id))
      .limit(1),
  )
}

/** Sessions that can still be restored, the last deleted first. */
export function selectDeletedSessions(school: SchoolScope, { skip, limit }: Paging) {
  return school.db
    .select({
      ...listed(school),
      deleted_at: sql<Date>`${sessions.deleted_at}`.mapWith(sessions.deleted_at),
      deletions: itsDeletion(school),
    })
    .from(sessions)
    .innerJoin(students, isReciter(school))
    .innerJoin(memberships, isTeacher(school))
    .leftJoin(listeners, isListener(school))
    .where(and(eq(sessions.account_id, school.account_id), isRestorable))
    .orderBy(desc(sessions.deleted_at), desc(sessions.id))
    .offset(skip)
    .limit(limit)
}

export type DeletedRow = Awaited<ReturnType<typeof selectDeletedSessions>>[number]
