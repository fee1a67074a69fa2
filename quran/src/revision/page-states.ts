import { MAQRA_STARTS } from '../tables.ts'
import type { Span } from '../terms.ts'
import { lastVerseOf } from '../verses.ts'
import { DECLARED_LEVELS, type DeclaredLevel, type RevisionInput } from './input.ts'
import { amountsOf } from './list/amounts.ts'
import { type Band, bandsOf } from './list/bands.ts'
import { activeOldPages, ageOf, pinnedPages } from './list/old-pages.ts'
import { careWait } from './record/care.ts'
import { heldPages } from './record/learnt.ts'
import { OUTCOMES, type Outcome } from './record/outcome.ts'
import { readRecord } from './record/record.ts'

export const FRESHNESS = ['fresh', 'fair', 'over', 'never'] as const
/** Age ÷ cycle: under ½ fresh, over 1 over; never heard here. */
export type Freshness = (typeof FRESHNESS)[number]

export type PageState = {
  page: number
  verses: Span
  band: Band
  /** School days since the last hearing; null if never heard here. */
  age: number | null
  freshness: Freshness
  outcome: Outcome | null
  mistakes: number | null
  is_in_care: boolean
  is_pinned: boolean
  is_resting: boolean
  declared: DeclaredLevel | null
}

/** Held pages in mushaf order, with the lessons of today. */
export function pageStates(input: RevisionInput): PageState[] {
  const record = readRecord(input, { includesToday: true })
  const { learnt, heard } = record
  const bands = bandsOf(record, input.settings)
  const held = heldPages(learnt)
  const active = new Set(activeOldPages(bands, input))
  const pinned = new Set(pinnedPages(input, held))
  const { cycle } = amountsOf(record, [...active], input.settings)
  return held.map((page) => {
    const age = ageOf(record, page)
    const band = bands[page] ?? 'old'
    return {
      page,
      verses: { start: learnt.first[page] ?? 0, end: learnt.last[page] ?? 0 },
      band,
      age,
      freshness: freshnessOf(age, cycle),
      outcome: age === null ? null : (OUTCOMES[heard.outcome[page] ?? 0] ?? null),
      mistakes: age === null ? null : Math.round((heard.mistakes[page] ?? 0) / 1000),
      is_in_care: careWait(heard.care, page) !== null,
      is_pinned: pinned.has(page),
      is_resting: band === 'old' && !active.has(page),
      declared: DECLARED_LEVELS[(learnt.declared[page] ?? 0) - 1] ?? null,
    }
  })
}

/** A page is due on the day when its age is the cycle, and over from the next one. */
export function freshnessOf(age: number | null, cycle: number): Freshness {
  if (age === null) return 'never'
  if (age > cycle) return 'over'
  return age * 2 < cycle ? 'fresh' : 'fair'
}

/** Of each juz the maqras of which at least half is held; bit 0 is the first of eight. */
export function heldByJuz(states: readonly PageState[]): number[] {
  const juz = Array.from({ length: 30 }, () => 0)
  for (const [at, start] of MAQRA_STARTS.entries()) {
    const end = lastVerseOf(at + 1)
    const held = states.reduce((sum, { verses }) => {
      const both = Math.min(verses.end, end) - Math.max(verses.start, start) + 1
      return sum + Math.max(0, both)
    }, 0)
    const of = Math.floor(at / 8)
    if (held * 2 >= end - start + 1) juz[of] = (juz[of] ?? 0) | (1 << (at % 8))
  }
  return juz
}

export type MaqraState = { maqra: number; freshness: Freshness; is_in_care: boolean; held: number }

/** Of each maqra with a held page the worst page. */
export function maqraStates(states: readonly PageState[]): MaqraState[] {
  let from = 0
  return MAQRA_STARTS.flatMap((start, at) => {
    const maqra = at + 1
    const end = lastVerseOf(maqra)
    while ((states[from]?.verses.end ?? start) < start) from += 1
    const pages: PageState[] = []
    for (let index = from; index < states.length; index += 1) {
      const state = states[index]
      if (!state || state.verses.start > end) break
      pages.push(state)
    }
    if (pages.length === 0) return []
    const worst = Math.max(...pages.map(({ freshness }) => FRESHNESS.indexOf(freshness)))
    return [
      {
        maqra,
        freshness: FRESHNESS[worst] ?? 'never',
        is_in_care: pages.some(({ is_in_care }) => is_in_care),
        held: pages.length,
      },
    ]
  })
}
