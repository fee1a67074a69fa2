import type { ImportRow } from '@talaqqi/contract/imports'
import type { Checked } from './use-check.ts'

export type Filter = 'all' | 'wrong' | 'new' | 'duplicate'

/** The rows of a filter. Those in `kept` stay although they are no longer of it: somebody is at them. */
export function rowsIn(
  filter: Filter,
  rows: ImportRow[],
  checked: Checked,
  kept: ReadonlySet<number>,
): ImportRow[] {
  if (filter === 'all') return rows
  return rows.filter(({ row }) => kept.has(row) || checked.fates.get(row)?.student === filter)
}
