import type { MemorizedItem } from '@talaqqi/contract/analysis-lessons'
import { pagesOf } from '@talaqqi/quran'
import { nameOf } from '../../platform/export/table.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type AskedLessons, filterOf } from './all-lessons.ts'
import { selectLines } from './queries.ts'

/** `include_disabled` as in the URL. */
export type AskedLines = AskedLessons & { include_disabled?: 'true' | 'false' | undefined }

/** Throws as `filterOf`. */
export async function listTotalMemorized(
  school: SchoolScope,
  { skip, limit, include_disabled, ...asked }: AskedLines & { skip: number; limit: number },
): Promise<MemorizedItem[]> {
  const which = { skip, limit, withDisabled: include_disabled === 'true' }
  const rows = await selectLines(school, await filterOf(school, asked), which)
  return rows.map(({ id, lines, is_active, ...student }) => ({
    id,
    fullname: nameOf(student),
    is_active,
    total_lines: lines,
    pages_15: pagesOf(lines, 'madani'),
    pages_13: pagesOf(lines, 'indoPak'),
  }))
}
