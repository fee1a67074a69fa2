import type { MemorizedItem } from '@talaqqi/contract/analysis'
import { pagesOf } from '@talaqqi/quran'
import { nameOf } from '../../platform/export/table.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type AskedLessons, filterOf } from './all-lessons.ts'
import { selectLines } from './queries.ts'

/** The lines that each active student has memorised, by name. Throws as `filterOf` does. */
export async function listTotalMemorized(
  school: SchoolScope,
  { skip, limit, ...asked }: AskedLessons & { skip: number; limit: number },
): Promise<MemorizedItem[]> {
  const rows = await selectLines(school, await filterOf(school, asked), { skip, limit })
  return rows.map(({ id, lines, ...student }) => ({
    id,
    fullname: nameOf(student),
    total_lines: lines,
    pages_15: pagesOf(lines, 'madani'),
    pages_13: pagesOf(lines, 'indoPak'),
  }))
}
