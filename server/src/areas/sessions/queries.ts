import { LESSON_TYPES, type LessonType } from '@talaqqi/quran'
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type AnySchool,
  type Asked,
  isAnyOf,
  prepared,
  preparedPages,
  type SchoolScope,
  withinReach,
} from '../../platform/tenancy/index.ts'
import { memberships, newestFirst, sessions, students } from '../../tables/index.ts'
import {
  itsAssessments,
  itsConcerns,
  itsCosts,
  itsIndicators,
  itsLessons,
  itsMarks,
} from './part-queries.ts'

type Paging = { skip: number; limit: number }

const listeners = alias(students, 'listeners')

const columns = {
  id: sessions.id,
  name: sessions.name,
  type: sessions.type,
  status: sessions.status,
  comment: sessions.comment,
  lines: sessions.lines,
  created_at: sessions.created_at,
  updated_at: sessions.updated_at,
  save_id: sessions.save_id,
  student_id: sessions.student_id,
  student: {
    id: students.id,
    first_name: students.first_name,
    last_name: students.last_name,
    section_id: students.section_id,
  },
  user_id: sessions.user_id,
  user: { first_name: memberships.first_name, last_name: memberships.last_name },
  listener_id: sessions.listener_id,
  assessment_id: sessions.assessment_id,
  listener: { first_name: listeners.first_name, last_name: listeners.last_name },
  section: sessions.section,
  start: sessions.start,
  end: sessions.end,
}

/** Who belongs to a session, by which its query joins them. */
const isReciter = (school: AnySchool) =>
  and(eq(students.account_id, school.account_id), eq(students.id, sessions.student_id))
const isTeacher = (school: AnySchool) =>
  and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, sessions.user_id))
const isListener = (school: AnySchool) =>
  and(eq(listeners.account_id, school.account_id), eq(listeners.id, sessions.listener_id))
const isThere = (school: AnySchool) =>
  and(eq(sessions.account_id, school.account_id), isNull(sessions.deleted_at))

/** Sessions that are not deleted, newest first, with their parts and what the percentage is made from. */
function sessionsWhere(school: AnySchool, ...where: (SQL | undefined)[]) {
  return school.db
    .select({
      ...columns,
      lessons: itsLessons(school),
      costs: itsCosts(school),
      assessments: itsAssessments(school),
    })
    .from(sessions)
    .innerJoin(students, isReciter(school))
    .innerJoin(memberships, isTeacher(school))
    .leftJoin(listeners, isListener(school))
    .where(and(isThere(school), ...where))
    .orderBy(...newestFirst)
}

export type SessionRow = Awaited<ReturnType<typeof selectSessionsOfIds>>[number]

const selectAll = preparedPages('recent_sessions', (school) => sessionsWhere(school))

/**
 * Where the newest of some classes lie among all sessions depends on the classes: a plan made for any
 * reads the whole school's for one that has none.
 */
const selectOfClasses = prepared(
  'recent_sessions_of_classes',
  (school, { skip, limit }: Asked<Paging>) =>
    sessionsWhere(school, withinReach(school, students.section_id)).offset(skip).limit(limit),
  { replan: 'always' },
)

const selectOfSection = preparedPages(
  'recent_sessions_of_section',
  (school, { section_id }: Asked<{ section_id: string }>) =>
    sessionsWhere(
      school,
      eq(sessions.section_id, section_id),
      withinReach(school, students.section_id),
    ),
)

/** The latest of the students within reach, or those captured in one class. */
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
  (school, { student_id, types }: Asked<OfStudent>) =>
    sessionsWhere(school, eq(sessions.student_id, student_id), isAnyOf(sessions.type, types)),
)

/** One student's, of all types or some. */
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

/** Those of these ids. */
export const selectSessionsOfIds = prepared(
  'sessions_of_ids',
  (school, { ids }: Asked<{ ids: readonly string[] }>) =>
    sessionsWhere(school, isAnyOf(sessions.id, ids)),
)

const MOST_OF_ASSESSMENTS = 1000

type OfAssessments = { assessment_ids: readonly string[] }

/** Those captured for some completions, rounds or exams, of students within reach; the newest thousand. */
export const selectSessionsOfAssessments = prepared(
  'sessions_of_assessments',
  (school, { assessment_ids }: Asked<OfAssessments>) =>
    sessionsWhere(
      school,
      isAnyOf(sessions.assessment_id, assessment_ids),
      withinReach(school, students.section_id),
    ).limit(MOST_OF_ASSESSMENTS),
)

/** As `selectSessionsOfAssessments`, of one assessment and one student. */
export const selectSessionsOfAssessmentAndStudent = prepared(
  'sessions_of_assessment_and_student',
  (school, { assessment_id, student_id }: Asked<{ assessment_id: string; student_id: string }>) =>
    sessionsWhere(
      school,
      eq(sessions.assessment_id, assessment_id),
      eq(sessions.student_id, student_id),
    ).limit(MOST_OF_ASSESSMENTS),
)

type One = { id: string }

const selectOne = prepared(
  'session',
  (school, { id, ids }: Asked<One & { ids: readonly string[] }>) =>
    school.db
      .select({
        ...columns,
        lessons: itsLessons(school),
        concerns: itsConcerns(school),
        indicators: itsIndicators(school, ids),
        marks: itsMarks(school),
        assessments: itsAssessments(school),
      })
      .from(sessions)
      .innerJoin(students, isReciter(school))
      .innerJoin(memberships, isTeacher(school))
      .leftJoin(listeners, isListener(school))
      .where(and(isThere(school), eq(sessions.id, id))),
)

/** A session with all that hangs on it. */
export type WholeSession = Awaited<ReturnType<typeof selectOne>>[number]

/**
 * One session whole; null where the school has none, or it is deleted. Its `indicators` are those that it
 * counts, and those of these ids that are the school's.
 */
export async function selectSession(
  school: SchoolScope,
  id: string,
  indicator_ids: readonly string[] = [],
): Promise<WholeSession | null> {
  const [row] = await selectOne(school, { id, ids: indicator_ids })
  return row ?? null
}

type NewOne = One & { student_id: string; listener_id: string | null }

const selectPeople = prepared(
  'people_of_new_session',
  (school, { id, student_id, listener_id }: Asked<NewOne>) => {
    const known = school.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(isThere(school), eq(sessions.id, id)))
    return school.db
      .select({
        student: { ...columns.student, is_active: students.is_active },
        user: columns.user,
        listener: {
          ...columns.listener,
          section_id: listeners.section_id,
          is_active: listeners.is_active,
        },
        is_recorded: sql<boolean>`${exists(known)}`,
      })
      .from(students)
      .innerJoin(
        memberships,
        and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, school.user_id)),
      )
      .leftJoin(
        listeners,
        and(eq(listeners.account_id, school.account_id), eq(listeners.id, listener_id)),
      )
      .where(and(eq(students.account_id, school.account_id), eq(students.id, student_id)))
  },
)

/**
 * Who takes part in a session that is to begin, and whether the school has one of its id; null where it
 * has no such student.
 */
export async function selectPeopleOf(school: SchoolScope, session: NewOne) {
  const [people] = await selectPeople(school, session)
  return people ?? null
}

const selectSection = prepared('section_of_session', (school, { id }: Asked<One>) =>
  school.db
    .select({ section_id: students.section_id })
    .from(sessions)
    .innerJoin(students, isReciter(school))
    .where(and(isThere(school), eq(sessions.id, id))),
)

/** The class of a session's student; undefined where the school has no such session, or it is deleted. */
export async function selectSectionOfSession(school: SchoolScope, id: string) {
  const [row] = await selectSection(school, { id })
  return row?.section_id
}

/** Where the last completed verse session of a type ended, as a verse id; null where there is none. */
export async function selectLastEnd(
  school: SchoolScope,
  student_id: string,
  type: LessonType,
): Promise<number | null> {
  const [last] = await school.db
    .select({ end: sessions.end })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, school.account_id),
        eq(sessions.student_id, student_id),
        eq(sessions.type, type),
        eq(sessions.section, 'verse'),
        eq(sessions.status, 'completed'),
        isNull(sessions.deleted_at),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1)
  return last?.end ?? null
}

const selectCountSince = prepared(
  'count_sessions_since',
  (school, { date, time_zone }: Asked<{ date: string; time_zone: string }>) =>
    school.db
      .select({ count: sql<number>`count(*)` })
      .from(sessions)
      .innerJoin(
        students,
        and(eq(students.account_id, school.account_id), eq(students.id, sessions.student_id)),
      )
      .where(
        and(
          eq(sessions.account_id, school.account_id),
          isNull(sessions.deleted_at),
          sql`${sessions.created_at} >= ${date}::timestamp at time zone ${time_zone}::text`,
          withinReach(school, students.section_id),
        ),
      ),
)

/** Lessons captured since a date began in the school's time zone, of students within reach. */
export async function countSessionsSince(
  school: SchoolScope,
  date: string,
  time_zone: string,
): Promise<number> {
  const [row] = await selectCountSince(school, { date, time_zone })
  return row?.count ?? 0
}
