import { and, asc, eq } from 'drizzle-orm'
import {
  deleteWhere,
  inAccessibleClasses,
  isAnyOf,
  plainRecords,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import { attendances, sections, sessions, students } from '../../tables/index.ts'

export const sectionRecords = plainRecords(sections, { id: sections.id, name: sections.name })

export function selectSections(school: SchoolScope, page: { skip: number; limit: number }) {
  const where = inAccessibleClasses(school, sections.id)
  return sectionRecords.list(school, {
    where,
    order: [asc(sections.name), asc(sections.id)],
    ...page,
  })
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
