import type { StudentRevision } from '@talaqqi/contract/revision'
import {
  type Divisions,
  FRESHNESS,
  type Freshness,
  firstVerseOf,
  lastVerseOf,
  PARTS_PER_JUZ,
  type Span,
  versesOfRun,
} from '@talaqqi/quran'
import type { Level } from '../../../ui/charts/level-bar.tsx'

type PartState = { part: number; freshness: Freshness; is_in_care: boolean }
export type PageState = StudentRevision['pages'][number]

/** Null if no page is held. */
export type MapCell = { part: number; freshness: Freshness | null; is_in_care: boolean }

export type JuzState = { juz: number; cells: MapCell[]; counts: StateCounts }

export type StateCounts = Record<Freshness, number> & { held: number; in_care: number }

/** Numbers of the eight maqras of a juz, or of the four quarters of a para. */
export function partsOfJuz(juz: number, divisions: Divisions | null): number[] {
  const count = divisions ? PARTS_PER_JUZ.quarter : PARTS_PER_JUZ.maqra
  return Array.from({ length: count }, (_, at) => (juz - 1) * count + at + 1)
}

export function versesOfPart(part: number, divisions: Divisions | null): Span {
  return divisions
    ? versesOfRun(divisions, { division: 'quarter', start: part, end: part })
    : { start: firstVerseOf(part), end: lastVerseOf(part) }
}

/** The pages that a part of a juz touches; of the Madani mushaf it has them whole. */
export function pagesOfPart(
  pages: readonly PageState[],
  part: number,
  divisions: Divisions | null,
): PageState[] {
  const { start, end } = versesOfPart(part, divisions)
  return pages.filter(({ verses }) => verses.start <= end && start <= verses.end)
}

/** All thirty juz or paras with their parts. */
export function juzStates(pages: readonly PageState[], divisions: Divisions | null): JuzState[] {
  return Array.from({ length: 30 }, (_, index) => {
    const states = partsOfJuz(index + 1, divisions).map((part) => {
      const its = pagesOfPart(pages, part, divisions)
      return { part, freshness: worstOf(its), is_in_care: its.some((page) => page.is_in_care) }
    })
    return { juz: index + 1, cells: states, counts: countStates(states.filter(isHeld)) }
  })
}

const isHeld = (cell: MapCell): cell is PartState => cell.freshness !== null

export function countStates(
  states: readonly { freshness: Freshness; is_in_care: boolean }[],
): StateCounts {
  const of = (freshness: Freshness) =>
    states.filter((state) => state.freshness === freshness).length
  return {
    held: states.length,
    fresh: of('fresh'),
    fair: of('fair'),
    over: of('over'),
    never: of('never'),
    in_care: states.filter(({ is_in_care }) => is_in_care).length,
  }
}

export type Summary = { state: Freshness | 'in_care'; count: number }

/** What needs attention first; null if nothing is held. */
export function summaryOf(counts: StateCounts): Summary | null {
  const state = (['over', 'in_care', 'never', 'fair', 'fresh'] as const).find(
    (each) => counts[each] > 0,
  )
  return state ? { state, count: counts[state] } : null
}

const LEVELS: Record<Freshness, Level> = { fresh: 'full', fair: 'half', over: 'low', never: 'open' }

export const levelOf = (freshness: Freshness | null): Level =>
  freshness === null ? 'none' : LEVELS[freshness]

/** The worst of some pages; null without pages. */
export function worstOf(pages: readonly PageState[]): Freshness | null {
  const worst = Math.max(-1, ...pages.map(({ freshness }) => FRESHNESS.indexOf(freshness)))
  return FRESHNESS[worst] ?? null
}
