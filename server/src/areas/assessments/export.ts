import type { Language } from '@talaqqi/contract/languages'
import type { AssessmentStatus } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import { type Column, dated, type Table, tableOf } from '../../platform/export/table.ts'
import { ASSESSMENT_STATUSES } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectExams, selectWithStudents } from './queries.ts'

const student: Column<{ first_name: string; last_name: string }>[] = [
  { field: m.fields_first_name, cell: ({ first_name }) => first_name },
  { field: m.fields_last_name, cell: ({ last_name }) => last_name },
]

const about: Column<{ description: string; status: AssessmentStatus }>[] = [
  { field: m.fields_description, cell: ({ description }) => description },
  {
    field: m.fields_status,
    cell: ({ status }, locale) => ASSESSMENT_STATUSES[status]({}, { locale }),
  },
]

const name: Column<{ name: string }> = { field: m.fields_name, cell: (row) => row.name }

const days: Column<{ start_date: string | null; end_date: string | null }>[] = [
  { field: m.assessments_field_start_date, cell: ({ start_date }) => dated(start_date) },
  { field: m.assessments_field_end_date, cell: ({ end_date }) => dated(end_date) },
]

export async function completionsTable(school: SchoolScope, language: Language): Promise<Table> {
  const rows = await selectWithStudents(school, 'completion')
  const juz: Column<{ juz: number }> = { field: m.words_section_juz, cell: (row) => row.juz }
  return tableOf(language, {
    title: m.completions_title,
    columns: [...student, juz, ...about],
    rows,
  })
}

export async function roundsTable(school: SchoolScope, language: Language): Promise<Table> {
  const rows = await selectWithStudents(school, 'round')
  const columns = [...student, name, ...about, ...days]
  return tableOf(language, { title: m.rounds_title, columns, rows })
}

export async function examsTable(school: SchoolScope, language: Language): Promise<Table> {
  const rows = await selectExams(school, ALL)
  return tableOf(language, { title: m.exams_title, columns: [name, ...about, ...days], rows })
}
