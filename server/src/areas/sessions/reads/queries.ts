import type { LessonType } from '@talaqqi/quran'
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import {
  inAccessibleClasses,
  type Params,
  preparedStatement,
  type SchoolScope,
} from '../../../platform/tenancy/index.ts'
import {
  assessments,
  isOver,
  memberships,
  newestFirst,
  sessions,
  students,
} from '../../../tables/index.ts'
import {
  itsConcerns,
  itsIndicators,
  itsLessons,
  itsMarks,
  itsPassRules,
} from './one-session-queries.ts'
import {
  columns,
  isItsAssessment,
  isListener,
  isReciter,
  isRestorable,
  isTeacher,
  isThere,
  listeners,
} from './row-queries.ts'

type One = { account_id: string; id: string }
type Asked = { ids: readonly string[]; pass_version: number | null }
const NOTHING_ASKED: Asked = { ids: [], pass_version: null }

const selectOne = preparedStatement(
  'session',
  (db, { account_id, id, ids, pass_version }: Params<One & Asked>) => {
    const session = { db, account_id, id }
    return db
      .select({
        ...columns,
        lessons: itsLessons(session),
        concerns: itsConcerns(session),
        indicators: itsIndicators(session, ids),
        marks: itsMarks(session),
        pass: itsPassRules(session, pass_version),
      })
      .from(sessions)
      .innerJoin(students, isReciter(session))
      .innerJoin(memberships, isTeacher(session))
      .leftJoin(listeners, isListener(session))
      .leftJoin(assessments, isItsAssessment(session))
      .where(and(isThere(session), eq(sessions.id, id)))
  },
)

export type WholeSession = Awaited<ReturnType<typeof selectOne>>[number]

/**
 * Null for a missing or deleted session. `indicators` are the counted ones and those of `ids`; `pass` are its pass
 * rules: those of its own version, else of the given, else the newest.
 */
export async function selectSession(
  { db, account_id }: SchoolScope,
  id: string,
  { ids, pass_version }: Asked = NOTHING_ASKED,
): Promise<WholeSession | null> {
  const [row] = await selectOne(db, { account_id, id, ids, pass_version })
  return row ?? null
}

type NewOne = {
  id: string
  student_id: string
  listener_id: string | null
  assessment_id: string | null
}

const selectPeople = preparedStatement(
  'people_of_new_session',
  (
    db,
    {
      account_id,
      user_id,
      id,
      student_id,
      listener_id,
      assessment_id,
    }: Params<NewOne & { account_id: string; user_id: string }>,
  ) => {
    const school = { db, account_id }
    const known = db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(isThere(school), eq(sessions.id, id)))
    return db
      .select({
        student: { ...columns.student, is_active: students.is_active },
        user: columns.user,
        listener: {
          ...columns.listener,
          section_id: listeners.section_id,
          is_active: listeners.is_active,
        },
        /** `juz` only for a completion, `student_id` not for an exam. */
        assessment: { ...columns.assessment, student_id: assessments.student_id },
        is_recorded: sql<boolean>`${exists(known)}`,
      })
      .from(students)
      .innerJoin(
        memberships,
        and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id)),
      )
      .leftJoin(listeners, and(eq(listeners.account_id, account_id), eq(listeners.id, listener_id)))
      .leftJoin(
        assessments,
        and(eq(assessments.account_id, account_id), eq(assessments.id, assessment_id)),
      )
      .where(and(eq(students.account_id, account_id), eq(students.id, student_id)))
  },
)

/** Student, listener, assessment, teacher, and whether the id exists; null for an unknown student. */
export async function selectPeopleOf(school: SchoolScope, session: NewOne) {
  const { db, account_id, user_id } = school
  const [people] = await selectPeople(db, { ...session, account_id, user_id })
  return people ?? null
}

export type PeopleOfSession = NonNullable<Awaited<ReturnType<typeof selectPeopleOf>>>

/** Undefined for an unknown or deleted session. */
export async function selectSectionOfSession(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select({ section_id: students.section_id })
    .from(sessions)
    .innerJoin(students, isReciter(school))
    .where(and(isThere(school), eq(sessions.id, id)))
  return row?.section_id
}

export async function selectSectionOfRestorable(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select({ section_id: students.section_id })
    .from(sessions)
    .innerJoin(students, isReciter(school))
    .where(
      and(
        eq(sessions.account_id, school.account_id),
        eq(sessions.id, id),
        or(isNull(sessions.deleted_at), isRestorable),
      ),
    )
  return row?.section_id
}

export async function isStillDeleted(school: SchoolScope, id: string): Promise<boolean> {
  const [row] = await school.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.account_id, school.account_id), eq(sessions.id, id), isRestorable))
  return row !== undefined
}

/** End of the last completed verse session of a type, as a verse id; null if absent. */
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

/** Sessions since midnight of `date` in the school's time zone; `heard` counts active students of ended ones. */
export async function countSessionsSince(
  school: SchoolScope,
  date: string,
  time_zone: string,
): Promise<{ sessions: number; heard: number }> {
  const [row] = await school.db
    .select({
      sessions: sql<number>`count(*)`,
      heard: sql<number>`count(distinct ${sessions.student_id})
        filter (where ${students.is_active} and ${isOver})`,
    })
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
        inAccessibleClasses(school, students.section_id),
      ),
    )
  return row ?? { sessions: 0, heard: 0 }
}
