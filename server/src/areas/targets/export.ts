import { rowsOf, type Table } from '../../platform/export/table.ts'
import type { Words } from '../../platform/export/words/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectAllTargets } from './queries.ts'

/** What students are to reach, by student. */
export async function targetsTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  const rows = await selectAllTargets(school)
  return {
    title: words.titles.targets,
    headings: [
      heading.first_name,
      heading.last_name,
      heading.title,
      heading.description,
      heading.status,
      heading.due_date,
    ],
    rows: rowsOf(rows, (row) => [
      row.first_name,
      row.last_name,
      row.title,
      row.description,
      words.target_statuses[row.status],
      row.due_date,
    ]),
  }
}
