import { rowsOf, type Table } from '../../platform/export/table.ts'
import type { Words } from '../../platform/export/words/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listUsers } from './users.ts'

/** Teachers and administrators, disabled ones too, with their classes. */
export async function usersTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  return {
    title: words.titles.users,
    headings: [
      heading.first_name,
      heading.last_name,
      heading.email,
      heading.role,
      heading.active,
      heading.classes,
    ],
    rows: rowsOf(await listUsers(school, ALL), (user) => [
      user.first_name,
      user.last_name,
      user.email,
      words.roles[user.is_admin ? 'administrator' : 'teacher'],
      user.is_active ? words.yes : words.no,
      user.sections.map(({ name }) => name).join(', '),
    ]),
  }
}
