import type { LessonType } from '@talaqqi/quran'
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import {
  inAccessibleClasses,
  type Params,
  preparedStatement,
  type SchoolScope,
} from '../../../platform/tenancy/index.ts'
import { isOver, memberships, newestFirst, sessions, students } from '../../../tables/index.ts'
import { itsAssessments, itsConcerns, itsIndicators, itsLessons, itsMarks } from './part-queries.ts'
import {
  columns,
  isListener,
  isReciter,
  isRestorable,
  isTeacher,
  isThere,
  listeners,
} from './row-queries.ts'

type One = { account_id: string; id: string }

const selectOne = preparedStatement(
  'session',
  (db, { account_id, id, ids }: Params<One & { ids: readonly string[] }>) => {
    const school = { db, account_id }
    return db
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
      .where(and(isThere(school), eq(sessions.id, id)))
  },
)

export type WholeSession = Awaited<ReturnType<typeof selectOne>>[number]

/** Null for a missing or deleted session. `indicators` are the counted ones and those of `indicator_ids`. */
export async function selectSession(
  { db, account_id }: SchoolScope,
  id: string,
  indicator_ids: readonly string[] = [],
): Promise<WholeSession | null> {
  const [row] = await selectOne(db, { account_id, id, ids: indicator_ids })
  return row ?? null
}

type NewOne = { id: string; student_id: string; listener_id: string | null }

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
        is_recorded: sql<boolean>`${exists(known)}`,
      })
      .from(students)
      .innerJoin(
        memberships,
        and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id)),
      )
      .leftJoin(listeners, and(eq(listeners.account_id, account_id), eq(listeners.id, listener_id)))
      .where(and(eq(students.account_id, account_id), eq(students.id, student_id)))
  },
)

/** Student, listener, teacher, and whether the id exists; null for an unknown student. */
export async function selectPeopleOf(school: SchoolScope, session: NewOne) {
  const { db, account_id, user_id } = school
  const [people] = await selectPeople(db, { ...session, account_id, user_id })
  return people ?? null
}

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
