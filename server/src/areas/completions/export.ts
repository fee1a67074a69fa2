import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { rowsOf, type Table } from '../../platform/export/table.ts'
import { ASSESSMENT_STATUSES, inLanguage } from '../../platform/export/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectAllCompletions } from './queries.ts'

export async function completionsTable(school: SchoolScope, locale: Language): Promise<Table> {
  const rows = await selectAllCompletions(school)
  return {
    title: m.completions_title({}, { locale }),
    headings: inLanguage(locale, [
      m.fields_first_name,
      m.fields_last_name,
      m.words_section_juz,
      m.fields_description,
      m.fields_status,
    ]),
    rows: rowsOf(rows, (row) => [
      row.first_name,
      row.last_name,
      row.juz,
      row.description,
      ASSESSMENT_STATUSES[row.status]({}, { locale }),
    ]),
  }
}
