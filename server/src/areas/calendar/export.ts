import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { type Table, tableOf } from '../../platform/export/table.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listSections } from '../sections/index.ts'
import { selectHolidays, selectTerms } from './queries.ts'

type Span = { name: string; start_date: string; end_date: string }

const span = [
  { field: m.fields_name, cell: ({ name }: Span) => name },
  { field: m.assessments_field_start_date, cell: ({ start_date }: Span) => start_date },
  { field: m.assessments_field_end_date, cell: ({ end_date }: Span) => end_date },
]

export async function termsTable(school: SchoolScope, language: Language): Promise<Table> {
  return tableOf(language, {
    title: m.calendar_terms,
    columns: span,
    rows: await selectTerms(school),
  })
}

export async function holidaysTable(school: SchoolScope, language: Language): Promise<Table> {
  const sections = new Map((await listSections(school, ALL)).map(({ id, name }) => [id, name]))
  return tableOf(language, {
    title: m.calendar_holidays,
    columns: [
      ...span,
      { field: m.fields_class, cell: ({ section_id }) => sections.get(section_id ?? '') ?? '' },
      { field: m.calendar_closes_at, cell: ({ closes_at }) => closes_at ?? '' },
    ],
    rows: await selectHolidays(school),
  })
}
