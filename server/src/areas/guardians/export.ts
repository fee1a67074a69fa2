import { nameOf, rowsOf, type Table } from '../../platform/export/table.ts'
import type { Words } from '../../platform/export/words/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGuardians } from './guardians.ts'

/** Guardians with their students. */
export async function guardiansTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  return {
    title: words.titles.guardians,
    headings: [
      heading.first_name,
      heading.last_name,
      heading.email,
      heading.phone,
      heading.confirmed,
      heading.students,
    ],
    rows: rowsOf(await listGuardians(school), (guardian) => [
      guardian.first_name,
      guardian.last_name,
      guardian.email,
      guardian.phone,
      guardian.is_confirmed ? words.yes : words.no,
      guardian.students.map(nameOf).join(', '),
    ]),
  }
}
