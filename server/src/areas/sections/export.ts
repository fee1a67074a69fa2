import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { nameOf, type Table, tableOf } from '../../platform/export/table.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectStudents } from '../students/index.ts'
import { listUsers } from '../users/index.ts'
import { selectSections } from './queries.ts'

export async function sectionsTable(school: SchoolScope, language: Language): Promise<Table> {
  const students = Map.groupBy(await selectStudents(school, ALL), ({ section_id }) => section_id)
  const users = (await listUsers(school, ALL)).filter(({ is_active }) => is_active)
  const teachersOf = (id: string) =>
    users.filter(({ sections }) => sections.some((section) => section.id === id))
  return tableOf(language, {
    title: m.exports_sections,
    columns: [
      { field: m.fields_class, cell: ({ name }) => name },
      { field: m.exports_students, cell: ({ id }) => students.get(id)?.length ?? 0 },
      { field: m.exports_users, cell: ({ id }) => teachersOf(id).map(nameOf).join(', ') },
    ],
    rows: await selectSections(school, ALL),
  })
}
