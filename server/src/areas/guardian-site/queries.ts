import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import {
  type GuardianScope,
  type Params,
  prepared,
  preparedPages,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import {
  accounts,
  guardianStudents,
  isOver,
  newestFirst,
  sections,
  sessionComments,
  sessionReads,
  sessions,
  students,
} from '../../tables/index.ts'

type Paging = { skip: number; limit: number }
type GuardianId = { guardian_id: string }
type OfStudent = { student_id: string }

type AnyGuardian = {
  school: ScopeOrPlaceholder
  guardian_id: string | Params<GuardianId>['guardian_id']
}

/** The guardian's access: linked, active children. Every query here uses it. */
function linkedTo({ school, guardian_id }: AnyGuardian) {
  return and(
    eq(guardianStudents.account_id, school.account_id),
    eq(guardianStudents.guardian_id, guardian_id),
    eq(students.is_active, true),
  )
}
const itsStudent = (school: ScopeOrPlaceholder) =>
  and(eq(students.account_id, school.account_id), eq(students.id, guardianStudents.student_id))

function isNotified(school: ScopeOrPlaceholder) {
  return and(eq(sessions.account_id, school.account_id), isOver)
}

/** Past lessons count as read. */
const isRead = ({ school, guardian_id }: AnyGuardian) =>
  sql<boolean>`(${sessions.import_id} is not null or exists (
    select from ${sessionReads}
    where ${sessionReads.account_id} = ${school.account_id}
      and ${sessionReads.guardian_id} = ${guardian_id}
      and ${sessionReads.session_id} = ${sessions.id}
  ))`

const childColumns = {
  id: students.id,
  first_name: students.first_name,
  last_name: students.last_name,
  school: { id: accounts.id, name: accounts.name, time_zone: accounts.time_zone },
}

const selectAllOf = prepared(
  'children_of_guardian',
  (school, { guardian_id, unreadFrom }: Params<GuardianId & { unreadFrom: string }>) => {
    const guardian = { school, guardian_id }
    const ofTheirs = and(isNotified(school), eq(sessions.student_id, students.id))
    return school.db
      .select({
        ...childColumns,
        section: sections.name,
        unread: sql<number>`(
        select count(*) from ${sessions}
        where ${ofTheirs} and not ${isRead(guardian)}
          and ${sessions.created_at} >= ${unreadFrom}::timestamp at time zone ${accounts.time_zone}
      )`.mapWith(Number),
        last_lesson_at: sql<Date | null>`(
        select max(${sessions.created_at}) from ${sessions} where ${ofTheirs}
      )`.mapWith(sessions.created_at),
      })
      .from(guardianStudents)
      .innerJoin(students, itsStudent(school))
      .innerJoin(accounts, eq(accounts.id, school.account_id))
      .leftJoin(
        sections,
        and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
      )
      .where(linkedTo(guardian))
      .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id))
  },
)

export function selectChildren({ school, guardian_id }: GuardianScope, unreadFrom: string) {
  return selectAllOf(school, { guardian_id, unreadFrom })
}

const selectOneOf = prepared(
  'child_of_guardian',
  (school, { guardian_id, id }: Params<GuardianId & { id: string }>) =>
    school.db
      .select(childColumns)
      .from(guardianStudents)
      .innerJoin(students, itsStudent(school))
      .innerJoin(accounts, eq(accounts.id, school.account_id))
      .where(and(linkedTo({ school, guardian_id }), eq(students.id, id))),
)

export async function selectChild({ school, guardian_id }: GuardianScope, id: string) {
  const [child] = await selectOneOf(school, { guardian_id, id })
  return child ?? null
}

const countedComments = (school: ScopeOrPlaceholder) =>
  sql<number>`(
    select count(*) from ${sessionComments}
    where ${sessionComments.account_id} = ${school.account_id}
      and ${sessionComments.session_id} = ${sessions.id}
      and not ${sessionComments.before_move}
  )`.mapWith(Number)

function lessonsFor(guardian: AnyGuardian, ...more: SQL[]) {
  const { school } = guardian
  return school.db
    .select({
      id: sessions.id,
      student_id: sessions.student_id,
      is_read: isRead(guardian),
      comments: countedComments(school),
    })
    .from(sessions)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, sessions.student_id)),
    )
    .innerJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, school.account_id),
        eq(guardianStudents.student_id, students.id),
      ),
    )
    .where(and(linkedTo(guardian), isNotified(school), ...more))
}

const selectPageOf = preparedPages(
  'lessons_for_guardian',
  (school, { guardian_id, student_id }: Params<GuardianId & OfStudent>) =>
    lessonsFor({ school, guardian_id }, eq(sessions.student_id, student_id)).orderBy(
      ...newestFirst,
    ),
)

export function selectLessonsOf(
  { school, guardian_id }: GuardianScope,
  student_id: string,
  page: Paging,
) {
  return selectPageOf(school, { guardian_id, student_id, ...page })
}

const selectLessonFor = prepared(
  'lesson_for_guardian',
  (school, { guardian_id, id }: Params<GuardianId & { id: string }>) =>
    lessonsFor({ school, guardian_id }, eq(sessions.id, id)),
)

export async function selectLesson({ school, guardian_id }: GuardianScope, id: string) {
  const [lesson] = await selectLessonFor(school, { guardian_id, id })
  return lesson ?? null
}

const insertReadOf = prepared(
  'insert_read',
  (school, { guardian_id, session_id }: Params<GuardianId & { session_id: string }>) =>
    school.db
      .insert(sessionReads)
      .values({ account_id: school.account_id, guardian_id, session_id })
      .onConflictDoNothing(),
)

/** Keeps the first time. */
export async function insertRead(
  { school, guardian_id }: GuardianScope,
  session_id: string,
): Promise<void> {
  await insertReadOf(school, { guardian_id, session_id })
}
