import type { Language } from '@talaqqi/contract/languages'
import { LANGUAGE_NAMES } from '@talaqqi/words/languages'
import { m } from '@talaqqi/words/messages'
import { nameOf, type Table, tableOf } from '../../platform/export/table.ts'
import { yesOrNo } from '../../platform/export/words.ts'
import { groupedPhone } from '../../platform/phone-numbers.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGuardians } from './guardians.ts'

export async function guardiansTable(school: SchoolScope, language: Language): Promise<Table> {
  return tableOf(language, {
    title: m.exports_guardians,
    columns: [
      { field: m.fields_first_name, cell: ({ first_name }) => first_name },
      { field: m.fields_last_name, cell: ({ last_name }) => last_name },
      { field: m.fields_email, cell: ({ email }) => email },
      { field: m.fields_phone, cell: ({ phone }) => groupedPhone(phone) },
      {
        field: m.fields_language,
        cell: (guardian) => (guardian.language ? LANGUAGE_NAMES[guardian.language] : ''),
      },
      {
        field: m.fields_confirmed,
        cell: ({ is_confirmed }, locale) => yesOrNo(is_confirmed, locale),
      },
      { field: m.exports_students, cell: ({ students }) => students.map(nameOf).join(', ') },
    ],
    rows: await listGuardians(school),
  })
}
