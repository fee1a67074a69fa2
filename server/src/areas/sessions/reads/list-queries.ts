import { LESSON_TYPES, type LessonType } from '@talaqqi/quran'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  asList,
  inAccessibleClasses,
  isAnyOf,
  type Params,
  prepared,
  preparedPages,
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

const selectAll = preparedPages('recent_sessions', (school) => sessionsWhere(school))

/** A generic plan would read the whole school for a teacher of classes without sessions. */
const selectOfClasses = prepared(
  'recent_sessions_of_classes',
  (school, { skip, limit }: Params<Paging>) =>
    sessionsWhere(school, inAccessibleClasses(school, students.section_id))
      .offset(skip)
      .limit(limit),
  { replan: 'always' },
)

const selectOfSection = preparedPages(
  'recent_sessions_of_section',
  (school, { section_id }: Params<{ section_id: string }>) =>
    sessionsWhere(
      school,
      eq(sessions.section_id, section_id),
      inAccessibleClasses(school, students.section_id),
    ),
)

export function selectRecentSessions(
  school: SchoolScope,
  { section_id, ...paging }: Paging & { section_id?: string | undefined },
) {
  if (section_id !== undefined) return selectOfSection(school, { ...paging, section_id })
  return school.section_ids === 'all' ? selectAll(school, paging) : selectOfClasses(school, paging)
}

type OfStudent = { student_id: string; types: readonly LessonType[] }
const selectOfStudent = preparedPages(
  'sessions_of_student',
  (school, { student_id, types }: Params<OfStudent>) =>
    sessionsWhere(school, eq(sessions.student_id, student_id), isAnyOf(sessions.type, types)),
)

export function selectSessionsOfStudent(
  school: SchoolScope,
  student_id: string,
  {
    lesson_types: types = LESSON_TYPES,
    ...paging
  }: Paging & { lesson_types?: readonly LessonType[] | undefined },
) {
  return selectOfStudent(school, { ...paging, student_id, types })
}

export const selectSessionsOfIds = prepared(
  'sessions_of_ids',
  (school, { ids }: Params<{ ids: readonly string[] }>) =>
    sessionsWhere(school, isAnyOf(sessions.id, ids)),
)

const MOST_OF_ASSESSMENTS = 1000

type OfAssessments = { assessment_ids: readonly string[] }

/** Sessions of students within reach; at most the newest thousand. */
export const selectSessionsOfAssessments = prepared(
  'sessions_of_assessments',
  (school, { assessment_ids }: Params<OfAssessments>) =>
    sessionsWhere(
      school,
      isAnyOf(sessions.assessment_id, assessment_ids),
      inAccessibleClasses(school, students.section_id),
    ).limit(MOST_OF_ASSESSMENTS),
)

export const selectSessionsOfAssessmentAndStudent = prepared(
  'sessions_of_assessment_and_student',
  (school, { assessment_id, student_id }: Params<{ assessment_id: string; student_id: string }>) =>
    sessionsWhere(
      school,
      eq(sessions.assessment_id, assessment_id),
      eq(sessions.student_id, student_id),
    ).limit(MOST_OF_ASSESSMENTS),
)

/** The last deletion in the audit log, as a list of one. */
function itsDeletion({ db, account_id }: ScopeOrPlaceholder) {
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
export const selectDeletedSessions = preparedPages('deleted_sessions', (school) =>
  school.db
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
    .orderBy(desc(sessions.deleted_at), desc(sessions.id)),
)

export type DeletedRow = Awaited<ReturnType<typeof selectDeletedSessions>>[number]
