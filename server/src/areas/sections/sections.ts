import type { Section, SectionWithStudents, SectionWithTeachers } from '@talaqqi/contract/sections'
import { ALL } from '../../platform/paging.ts'
import { orNotFound } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { withGuardians } from '../guardians/index.ts'
import { selectStudents, selectStudentsIn } from '../students/index.ts'
import { sectionRecords, selectSections, selectTeachers } from './queries.ts'

/** Class 2 comes before Class 10; PostgreSQL would need a collation of its own. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** A school has few enough classes to sort here. */
export async function listSections(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
): Promise<Section[]> {
  const all = await selectSections(school, ALL)
  return all
    .toSorted((one, other) => byNumber.compare(one.name, other.name))
    .slice(skip, skip + limit)
}

/** Throws Refusal `not_found`. */
export async function getSection(school: SchoolScope, id: string): Promise<Section> {
  return orNotFound(await sectionRecords.find(school, id))
}

/** Throws Refusal `not_found`. */
export async function getSectionWithTeachers(
  school: SchoolScope,
  id: string,
): Promise<SectionWithTeachers> {
  const section = await getSection(school, id)
  return { ...section, teachers: await selectTeachers(school, id) }
}

/** Throws Refusal `not_found`. */
export async function getSectionWithStudents(
  school: SchoolScope,
  id: string,
): Promise<SectionWithStudents> {
  const section = await getSection(school, id)
  const students = await selectStudentsIn(school, { section_id: id })
  return { ...section, students: await withGuardians(school, students) }
}

export async function listSectionsWithStudents(
  school: SchoolScope,
): Promise<SectionWithStudents[]> {
  const sections = await listSections(school, ALL)
  const all = await withGuardians(school, await selectStudents(school, ALL))
  const students = Map.groupBy(all, ({ section_id }) => section_id)
  return sections.map((section) => ({ ...section, students: students.get(section.id) ?? [] }))
}
