import type { Cycle, Recent, RevisionPortion, RevisionSettings, SchoolKind } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { getSiteDivisions } from '@talaqqi/words/portions'
import { formatNumber } from '../../../platform/language/numbers.ts'
import type { Source } from './source.ts'

export function kindText(kind: SchoolKind): string {
  const texts = {
    full_time: m.revision_kind_full_time,
    afternoon: m.revision_kind_afternoon,
    after_khatm: m.revision_kind_after_khatm,
  }
  return texts[kind]()
}

const CYCLE_KINDS: Record<Cycle['kind'], () => string> = {
  days: m.revision_cycle_days,
  amount: m.revision_cycle_amount,
  manzils: m.revision_cycle_manzils,
}
export const cycleKindText = (kind: Cycle['kind']): string => CYCLE_KINDS[kind]()

const RECENT_KINDS: Record<Recent['kind'], () => string> = {
  juz: () => (getSiteDivisions() ? m.revision_recent_para() : m.revision_recent_juz()),
  lessons: m.revision_recent_lessons,
  days: m.revision_recent_days,
}
export const recentKindText = (kind: Recent['kind']): string => RECENT_KINDS[kind]()
export const juzBeforeText = (): string =>
  getSiteDivisions() ? m.revision_recent_para_before() : m.revision_recent_juz_before()

const PARTS = { 1: m.revision_parts_whole, 2: m.revision_parts_half, 3: m.revision_parts_third }
const ORDERS = { new_first: m.revision_new_first, old_first: m.revision_old_first }
const DIRECTIONS = {
  deduced: m.revision_direction_deduced,
  forward: m.revision_direction_forward,
  backward: m.revision_direction_backward,
}
const PORTIONS = {
  ruku: m.revision_portion_ruku,
  quarter: m.revision_portion_quarter,
  half: m.revision_portion_half,
  para: m.revision_portion_para,
}
export const portionText = (portion: RevisionPortion): string => PORTIONS[portion]()
export const partsText = (parts: RevisionSettings['recent_parts']): string => PARTS[parts]()
export const orderText = (order: RevisionSettings['order']): string => ORDERS[order]()
export const directionText = (direction: RevisionSettings['direction']): string =>
  DIRECTIONS[direction]()

function cycleText(cycle: Cycle): string {
  if (cycle.kind !== 'days') return cycleKindText(cycle.kind)
  return m.revision_school_days({ count: cycle.days })
}

function recentText(recent: Recent): string {
  switch (recent.kind) {
    case 'juz': {
      const { before: count } = recent
      return getSiteDivisions()
        ? m.revision_recent_para_value({ count })
        : m.revision_recent_juz_value({ count })
    }
    case 'lessons':
      return m.revision_recent_lessons_value({ count: recent.count })
    case 'days':
      return m.revision_school_days({ count: recent.count })
  }
}

const mistakesText = (figure: number): string =>
  m.words_mistakes({ count: figure, figure: formatNumber(figure) })

type Texts = { [Key in keyof RevisionSettings]: (value: RevisionSettings[Key]) => string }

/** A value in a few words. */
export const VALUE_TEXTS: Texts = {
  cycle: cycleText,
  limit: (limit) =>
    limit === 'by_amount' ? m.revision_limit_by_amount() : m.revision_pages({ count: limit }),
  recent: recentText,
  portion: portionText,
  recent_parts: partsText,
  clean_at_most: mistakesText,
  weak_at_least: mistakesText,
  is_other_counted: (isCounted) => (isCounted ? m.words_yes() : m.words_no()),
  order: orderText,
  direction: directionText,
  new_lines: (lines) =>
    lines === 'as_before' ? m.revision_new_lines_as_before() : m.words_lines({ count: lines }),
}

/** 'As the school: 20 pages'. */
export function inheritedText(source: Source, value: string): string {
  const texts = {
    default: m.revision_as_default,
    school: m.revision_as_school,
    section: m.revision_as_class,
    student: m.revision_as_class,
  }
  return texts[source]({ value })
}
