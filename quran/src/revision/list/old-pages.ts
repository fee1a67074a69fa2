import type { Span } from '../../terms.ts'
import type { RevisionInput } from '../input.ts'
import { DECLARED_LEVELS } from '../input.ts'
import { pagesTouching } from '../page-grid.ts'
import type { StudentRecord } from '../record/record.ts'
import type { Band } from './bands.ts'

const SHAKY = 1 + DECLARED_LEVELS.indexOf('shaky')

/** Old pages that do not rest, ascending. */
export function activeOldPages(
  bands: readonly (Band | null)[],
  { actions, today, grid }: RevisionInput,
): number[] {
  const rests = actions
    .filter((action) => action.kind === 'rest')
    .filter(({ day, until }) => day <= today && today <= until)
    .map((action) => pagesTouching(grid, action))
  return bands.flatMap((band, page) => (band === 'old' && !isIn(rests, page) ? [page] : []))
}

/** Pinned today, in any band, ascending. */
export function pinnedPages(
  { actions, today, grid }: RevisionInput,
  pages: readonly number[],
): number[] {
  const pins = actions
    .filter((action) => action.kind === 'pin')
    .filter(({ day, until }) => day <= today && (until === null || today <= until))
    .map((action) => pagesTouching(grid, action))
  return pins.length === 0 ? [] : pages.filter((page) => isIn(pins, page))
}

function isIn(spans: readonly Span[], page: number): boolean {
  return spans.some(({ start, end }) => start <= page && page <= end)
}

/** In school days; null if never heard here. */
export function ageOf({ heard, today }: StudentRecord, page: number): number | null {
  const last = heard.last[page] ?? -1
  return last < 0 ? null : today - last
}

/** Never heard first, of these the shaky ones; ties in mushaf order. */
export function longestUnheard(record: StudentRecord, pages: readonly number[]): number[] {
  const { heard, learnt } = record
  const rank = (page: number) => {
    const last = heard.last[page] ?? -1
    return last >= 0 ? last : learnt.declared[page] === SHAKY ? -2 : -1
  }
  return [...pages].sort((one, other) => rank(one) - rank(other) || one - other)
}
