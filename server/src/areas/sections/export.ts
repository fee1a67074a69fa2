import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { nameOf, rowsOf, type Table } from '../../platform/export/table.ts'
import { inLanguage } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectStudents } from '../students/index.ts'
import { listUsers } from '../users/index.ts'
import { selectSections } from './queries.ts'

export async function sectionsTable(school: SchoolScope, locale: Language): Promise<Table> {
  const students = Map.groupBy(await selectStudents(school, ALL), ({ section_id }) => section_id)
  const users = (await listUsers(school, ALL)).filter(({ is_active }) => is_active)
  return {
    title: m.exports_sections({}, { locale }),
    headings: inLanguage(locale, [m.fields_class, m.exports_students, m.exports_users]),
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
