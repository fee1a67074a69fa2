import { and, asc, eq } from 'drizzle-orm'
import {
  deleteWhere,
  inAccessibleClasses,
  isAnyOf,
  type Params,
  prepared,
  preparedPages,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { attendances, sections, sessions, students } from '../../tables/index.ts'

const sectionColumns = { id: sections.id, name: sections.name }

function one(school: ScopeOrPlaceholder, id: string | Params<{ id: string }>['id']) {
  return and(eq(sections.account_id, school.account_id), eq(sections.id, id))
}

export const selectSections = preparedPages('sections', (school) =>
  school.db
    .select(sectionColumns)
    .from(sections)
    .where(
      and(eq(sections.account_id, school.account_id), inAccessibleClasses(school, sections.id)),
    )
    .orderBy(asc(sections.name), asc(sections.id)),
)

const selectById = prepared('section', (school, { id }: Params<{ id: string }>) =>
  school.db.select(sectionColumns).from(sections).where(one(school, id)),
)

export async function selectSection(school: SchoolScope, id: string) {
  const [row] = await selectById(school, { id })
  return row ?? null
}

export async function lockSection(school: SchoolScope, id: string) {
  const rows = await school.db
    .select(sectionColumns)
    .from(sections)
    .where(one(school, id))
    .for('no key update')
  return rows[0] ?? null
}

/** False if the id exists. */
export async function insertSection(
  school: SchoolScope,
  section: { id: string; name: string },
): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(sections)
    .values({ ...section, account_id: school.account_id })
    .onConflictDoNothing({ target: [sections.account_id, sections.id] })
  return rowCount === 1
}

export async function insertSections(
  school: SchoolScope,
  rows: { id: string; name: string }[],
): Promise<void> {
  const { account_id } = school
  if (rows.length > 0)
    await school.db.insert(sections).values(rows.map((row) => ({ ...row, account_id })))
}

export async function updateSection(school: SchoolScope, id: string, name: string): Promise<void> {
  await updateWhere(school.db, sections, { name }, one(school, id))
}

/** Disabled students and deleted lessons count. Locks the class against new dependents; null if missing. */
export async function lockSectionUse(school: SchoolScope, id: string) {
  const [locked] = await school.db
    .select(sectionColumns)
    .from(sections)
    .where(one(school, id))
    .for('update')
  if (!locked) return null
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
    ...locked,
    students: ofStudents.length > 0,
    lessons: ofSessions.length > 0,
    attendance: ofAttendances.length > 0,
  }
}

export async function deleteSectionRow(school: SchoolScope, id: string): Promise<void> {
  await deleteWhere(school.db, sections, one(school, id))
}

export async function deleteSectionRows(school: SchoolScope, ids: string[]): Promise<void> {
  await deleteWhere(
    school.db,
    sections,
    and(eq(sections.account_id, school.account_id), isAnyOf(sections.id, ids)),
  )
}
