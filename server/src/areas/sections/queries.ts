import { and, asc, eq, sql } from 'drizzle-orm'
import {
  classReach,
  dayNow,
  deleteWhere,
  inAccessibleClasses,
  isAnyOf,
  plainRecords,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import { attendances, memberships, sections, sessions, students } from '../../tables/index.ts'

export const sectionRecords = plainRecords(sections, {
  id: sections.id,
  name: sections.name,
  weekdays: sections.weekdays,
})

export function selectSections(school: SchoolScope, page: { skip: number; limit: number }) {
  const where = inAccessibleClasses(school, sections.id)
  return sectionRecords.list(school, {
    where,
    order: [asc(sections.name), asc(sections.id)],
    ...page,
  })
}

/** Active members (an invited one has accepted) by name, once for each class that they reach today. */
export function selectTeachers(school: SchoolScope, section_id?: string) {
  const { db, account_id } = school
  const today = dayNow(school.time_zone)
  return db
    .select({
      section_id: sql<string>`reach.section_id`,
      id: memberships.user_id,
      first_name: memberships.first_name,
      last_name: memberships.last_name,
    })
    .from(memberships)
    .innerJoin(
      sql`(${classReach({ account_id, today })}) as reach (user_id, section_id)`,
      sql`reach.user_id = ${memberships.user_id}`,
    )
    .where(
      and(
        eq(memberships.account_id, account_id),
        section_id === undefined ? undefined : sql`reach.section_id = ${section_id}`,
        eq(memberships.is_active, true),
      ),
    )
    .orderBy(asc(memberships.first_name), asc(memberships.last_name), asc(memberships.user_id))
}

export async function insertSections(
  school: SchoolScope,
  rows: { id: string; name: string }[],
): Promise<void> {
  const { account_id } = school
  if (rows.length > 0)
    await school.db.insert(sections).values(rows.map((row) => ({ ...row, account_id })))
}

/** Disabled students and deleted lessons count. */
export async function selectSectionUse(school: SchoolScope, id: string) {
  const inSection = (table: typeof students | typeof sessions | typeof attendances) =>
    and(eq(table.account_id, school.account_id), eq(table.section_id, id))
  const ofStudents = await school.db
    .select({ id: students.id })
    .from(students)
    .where(inSection(students))
    .limit(1)
  const ofSessions = await school.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inSection(sessions))
    .limit(1)
  const ofAttendances = await school.db
    .select({ id: attendances.id })
    .from(attendances)
    .where(inSection(attendances))
    .limit(1)
  return {
    students: ofStudents.length > 0,
    lessons: ofSessions.length > 0,
    attendance: ofAttendances.length > 0,
  }
}

export async function deleteSectionRows(school: SchoolScope, ids: string[]): Promise<void> {
  await deleteWhere(school.db, sections, and(sectionRecords.all(school), isAnyOf(sections.id, ids)))
}
