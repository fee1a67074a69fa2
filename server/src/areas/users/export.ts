import type { Language } from '@talaqqi/contract/languages'
import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { type Table, tableOf } from '../../platform/export/table.ts'
import { yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listUsers } from './users.ts'

export async function usersTable(school: SchoolScope, language: Language): Promise<Table> {
  return tableOf(language, {
    title: m.exports_users,
    columns: [
      { field: m.fields_first_name, cell: ({ first_name }) => first_name },
      { field: m.fields_last_name, cell: ({ last_name }) => last_name },
      { field: m.fields_email, cell: ({ email }) => email },
      { field: m.fields_phone, cell: ({ phone }) => (phone === '' ? '' : `+${phone}`) },
      { field: m.fields_role, cell: ({ is_admin }, locale) => roleText(is_admin, locale) },
      { field: m.fields_active, cell: ({ is_active }, locale) => yesOrNo(is_active, locale) },
      { field: m.exports_sections, cell: classesOf },
    ],
    rows: await listUsers(school, ALL),
  })
}

function roleText(isAdmin: boolean, locale: Language): string {
  return isAdmin ? m.users_administrator({}, { locale }) : m.users_teacher({}, { locale })
}

/** In the format of imports: ';' separates, and a final ';' marks a single class with a separator in its name. */
function classesOf({ sections }: User): string {
  const names = sections.map(({ name }) => name)
  return names.length === 1 && /[,،|/&+]| and /iu.test(names.join())
    ? `${names[0]};`
    : names.join('; ')
}
