import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { nameOf, rowsOf, type Table } from '../../platform/export/table.ts'
import { inLanguage, yesOrNo } from '../../platform/export/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGuardians } from './guardians.ts'

export async function guardiansTable(school: SchoolScope, locale: Language): Promise<Table> {
  return {
    title: m.exports_guardians({}, { locale }),
    headings: inLanguage(locale, [
      m.fields_first_name,
      m.fields_last_name,
      m.fields_email,
      m.fields_phone,
      m.fields_confirmed,
      m.exports_students,
    ]),
    rows: rowsOf(await listGuardians(school), (guardian) => [
      guardian.first_name,
      guardian.last_name,
      guardian.email,
      guardian.phone,
      yesOrNo(guardian.is_confirmed, locale),
      guardian.students.map(nameOf).join(', '),
    ]),
  }
}
