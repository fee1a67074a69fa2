import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { type Table, tableOf } from '../../platform/export/table.ts'
import { ASSESSMENT_STATUSES } from '../../platform/export/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectAllCompletions } from './queries.ts'

export async function completionsTable(school: SchoolScope, language: Language): Promise<Table> {
  return tableOf(language, {
    title: m.completions_title,
    columns: [
      { field: m.fields_first_name, cell: ({ first_name }) => first_name },
      { field: m.fields_last_name, cell: ({ last_name }) => last_name },
      { field: m.words_section_juz, cell: ({ juz }) => juz },
      { field: m.fields_description, cell: ({ description }) => description },
      {
        field: m.fields_status,
        cell: ({ status }, locale) => ASSESSMENT_STATUSES[status]({}, { locale }),
      },
    ],
    rows: await selectAllCompletions(school),
  })
}
