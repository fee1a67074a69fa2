import type { StudentRevision } from '@talaqqi/contract/revision'
import { FRESHNESS, type Freshness, PARTS_PER_JUZ } from '@talaqqi/quran'
import type { Level } from '../../../ui/charts/level-bar.tsx'

export type MaqraState = StudentRevision['maqras'][number]
export type PageState = StudentRevision['pages'][number]

/** Null if no page is held. */
export type MapCell = { maqra: number; freshness: Freshness | null; is_in_care: boolean }

export type JuzState = { juz: number; cells: MapCell[]; counts: StateCounts }

export type StateCounts = Record<Freshness, number> & { held: number; in_care: number }

const MAQRAS = PARTS_PER_JUZ.maqra

/** All thirty juz with eight maqras each. */
export function juzStates(maqras: readonly MaqraState[]): JuzState[] {
  const byMaqra = new Map(maqras.map((state) => [state.maqra, state]))
  return Array.from({ length: 30 }, (_, index) => {
    const numbers = Array.from({ length: MAQRAS }, (_each, at) => index * MAQRAS + at + 1)
    const held = numbers.flatMap((maqra) => byMaqra.get(maqra) ?? [])
    const cells = numbers.map((maqra) => {
      const { freshness = null, is_in_care = false } = byMaqra.get(maqra) ?? {}
      return { maqra, freshness, is_in_care }
    })
    return { juz: index + 1, cells, counts: countStates(held) }
  })
}

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
