import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { dated, type Table, tableOf } from '../../platform/export/table.ts'
import { ASSESSMENT_STATUSES } from '../../platform/export/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectAllRounds } from './queries.ts'

export async function roundsTable(school: SchoolScope, language: Language): Promise<Table> {
  return tableOf(language, {
    title: m.rounds_title,
    columns: [
      { field: m.fields_first_name, cell: ({ first_name }) => first_name },
      { field: m.fields_last_name, cell: ({ last_name }) => last_name },
      { field: m.fields_name, cell: ({ name }) => name },
      { field: m.fields_description, cell: ({ description }) => description },
      {
        field: m.fields_status,
        cell: ({ status }, locale) => ASSESSMENT_STATUSES[status]({}, { locale }),
      },
      { field: m.assessments_field_start_date, cell: ({ start_date }) => dated(start_date) },
      { field: m.assessments_field_end_date, cell: ({ end_date }) => dated(end_date) },
    ],
    rows: await selectAllRounds(school),
  })
}
