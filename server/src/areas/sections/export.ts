import { nameOf, rowsOf, type Table } from '../../platform/export/table.ts'
import type { Words } from '../../platform/export/words/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectStudents } from '../students/index.ts'
import { listUsers } from '../users/index.ts'
import { selectSections } from './queries.ts'

/** Classes with how many active students and who teaches them. */
export async function sectionsTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  const students = Map.groupBy(await selectStudents(school, ALL), ({ section_id }) => section_id)
  const users = (await listUsers(school, ALL)).filter(({ is_active }) => is_active)
  return {
    title: words.titles.sections,
    headings: [heading.class, heading.students, heading.teachers],
    rows: rowsOf(await selectSections(school, ALL), ({ id, name }) => [
      name,
      students.get(id)?.length ?? 0,
      users
        .filter(({ sections }) => sections.some((section) => section.id === id))
        .map(nameOf)
        .join(', '),
    ]),
  }
}
