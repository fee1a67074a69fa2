import type { PageGrid } from '../page-grid.ts'
import type { StudentRecord } from '../record/record.ts'
import type { Band } from './bands.ts'
import { connectedRuns, type DayLine, lineOf } from './lines.ts'

/** The recent band with the last new lesson; of its parts the longest unheard. */
export function recentLines(
  record: StudentRecord,
  bands: readonly (Band | null)[],
  parts: number,
): DayLine[] {
  const pages = bands.flatMap((band, page) => (band === 'recent' || band === 'new' ? [page] : []))
  const all = partsOf(record.learnt.grid, pages, parts)
  const oldest = all.map((part) => Math.min(...part.map((page) => record.heard.last[page] ?? -1)))
  const turn = oldest.indexOf(Math.min(...oldest))
  const reason = { code: 'recent', part: turn + 1, parts } as const
  return connectedRuns(record, all[turn] ?? []).map((run) => lineOf(record, 'recent', run, reason))
}

/** Parts of about as many pages; none ends within a portion of the lines. */
function partsOf({ portions }: PageGrid, pages: readonly number[], parts: number): number[][] {
  const size = Math.ceil(pages.length / parts)
  let from = 0
  return Array.from({ length: parts }, (_, at) => {
    let to = Math.max(from, (at + 1) * size)
    while (to < pages.length && portions[pages[to] ?? 0] === portions[pages[to - 1] ?? 0]) to += 1
    const part = pages.slice(from, to)
    from = to
    return part
  })
}
