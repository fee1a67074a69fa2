import type { Language } from '@talaqqi/contract/languages'
import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { rowsOf, type Table } from '../../platform/export/table.ts'
import { inLanguage, yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listUsers } from './users.ts'

export async function usersTable(school: SchoolScope, locale: Language): Promise<Table> {
  return {
    title: m.exports_users({}, { locale }),
    headings: inLanguage(locale, [
      m.fields_first_name,
      m.fields_last_name,
      m.fields_email,
      m.fields_role,
      m.fields_active,
      m.exports_sections,
    ]),
    rows: rowsOf(await listUsers(school, ALL), (user) => [
      user.first_name,
      user.last_name,
      user.email,
      user.is_admin ? m.users_administrator({}, { locale }) : m.users_teacher({}, { locale }),
      yesOrNo(user.is_active, locale),
      classesOf(user),
    ]),
  }
}

/** In the format of imports: ';' separates, and a final ';' marks a single class with a separator in its name. */
function classesOf({ sections }: User): string {
  const names = sections.map(({ name }) => name)
  return names.length === 1 && /[,،|/&+]| and /iu.test(names.join())
    ? `${names[0]};`
    : names.join('; ')
}
