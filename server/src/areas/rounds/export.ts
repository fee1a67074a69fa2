import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { dated, rowsOf, type Table } from '../../platform/export/table.ts'
import { ASSESSMENT_STATUSES, inLanguage } from '../../platform/export/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectAllRounds } from './queries.ts'

export async function roundsTable(school: SchoolScope, locale: Language): Promise<Table> {
  const rows = await selectAllRounds(school)
  return {
    title: m.rounds_title({}, { locale }),
    headings: inLanguage(locale, [
      m.fields_first_name,
      m.fields_last_name,
      m.fields_name,
      m.fields_description,
      m.fields_status,
      m.assessments_field_start_date,
      m.assessments_field_end_date,
    ]),
    rows: rowsOf(rows, (row) => [
      row.first_name,
      row.last_name,
      row.name,
      row.description,
      ASSESSMENT_STATUSES[row.status]({}, { locale }),
      dated(row.start_date),
      dated(row.end_date),
    ]),
  }
}
