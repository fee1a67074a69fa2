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
  const size = Math.ceil(pages.length / parts)
  const all = Array.from({ length: parts }, (_, at) => pages.slice(at * size, (at + 1) * size))
  const oldest = all.map((part) => Math.min(...part.map((page) => record.heard.last[page] ?? -1)))
  const turn = oldest.indexOf(Math.min(...oldest))
  const reason = { code: 'recent', part: turn + 1, parts } as const
  return connectedRuns(record, all[turn] ?? []).map((run) => lineOf(record, 'recent', run, reason))
}
