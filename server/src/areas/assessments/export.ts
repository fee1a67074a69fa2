import type { Language } from '@talaqqi/contract/languages'
import type { AssessmentStatus } from '@talaqqi/contract/records'
import { QUARTERS } from '@talaqqi/quran/marking/scheme'
import { m } from '@talaqqi/words/messages'
import { dateIn } from '../../platform/clock.ts'
import {
  CLASS_NAME,
  type Column,
  dated,
  RECORD_ID,
  STUDENT_ID,
  type Table,
  tableOf,
} from '../../platform/export/table.ts'
import { ASSESSMENT_STATUSES } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectPapersToExport } from './papers/paper-queries.ts'
import { asSummary } from './papers/papers.ts'
import { selectExams, selectWithStudents } from './queries.ts'

const student: Column<{
  id: string
  first_name: string
  last_name: string
  class_name: string | null
}>[] = [
  RECORD_ID,
  { field: m.fields_first_name, cell: ({ first_name }) => first_name },
  { field: m.fields_last_name, cell: ({ last_name }) => last_name },
  CLASS_NAME,
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
    columns: [...student, juz, ...about, STUDENT_ID],
    rows,
  })
}

export async function roundsTable(school: SchoolScope, language: Language): Promise<Table> {
  const rows = await selectWithStudents(school, 'round')
  const columns = [...student, name, ...about, ...days, STUDENT_ID]
  return tableOf(language, { title: m.rounds_title, columns, rows })
}

export async function examsTable(school: SchoolScope, language: Language): Promise<Table> {
  const rows = await selectExams(school, ALL)
  return tableOf(language, {
    title: m.exams_title,
    columns: [name, ...about, ...days, needed],
    rows,
  })
}

const needed: Column<{ examiners: number }> = {
  field: m.exams_examiners,
  cell: (row) => row.examiners,
}

/** Marks as decimals: 97.25. */
export async function examResultsTable(school: SchoolScope, language: Language): Promise<Table> {
  const papers = await selectPapersToExport(school)
  const rows = papers.map((row) => ({
    ...row,
    day: dateIn(school.time_zone, row.created_at),
    ...asSummary(row, school.user_id),
  }))
  const result: Column<(typeof rows)[number]>[] = [
    { field: m.exams_exam, cell: ({ exam }) => exam },
    { field: m.papers_attempt_field, cell: ({ attempt }) => attempt },
    { field: m.papers_day, cell: ({ day }) => dated(day) },
    { field: m.papers_mark, cell: ({ result: of }) => decimal(of?.total) },
    { field: m.papers_max, cell: ({ result: of }) => (of?.total == null ? null : decimal(of.max)) },
    { field: m.papers_band, cell: ({ result: of }) => of?.band ?? null },
    { field: m.words_verdict, cell: ({ result: of }, locale) => verdictText(of, locale) },
    {
      field: m.papers_examiners_field,
      cell: ({ examiners }) =>
        examiners.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', '),
    },
  ]
  const columns = [...student, ...result, STUDENT_ID]
  return tableOf(language, { title: m.papers_export, columns, rows })
}

const decimal = (quarters: number | null | undefined) =>
  quarters == null ? null : quarters / QUARTERS

function verdictText(of: { is_passed: boolean | null } | null, locale: Language): string | null {
  if (of?.is_passed == null) return null
  const text = of.is_passed ? m.words_verdict_passed : m.words_verdict_repeat
  return text({}, { locale })
}
