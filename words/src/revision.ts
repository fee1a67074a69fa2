import {
  type DayLine,
  type Freshness,
  type LineReason,
  type Outcome,
  portionOf,
  type Span,
  unitsOf,
} from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { formatDay, formatNumber } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { getLocale, type Locale } from '@talaqqi/words/runtime'
import { portionText } from './portions.ts'

type In = { locale: Locale }

/** `Juz 4 Q2–Q3`, or verses where the portion is not whole parts. */
export function lineText(
  { portion: { section, start, end } }: Pick<DayLine, 'portion'>,
  locale: Locale = getLocale(),
): string {
  const units = section === 'verse' ? [start, end] : unitsOf({ start, end })
  return portionText(section, units, { locale })
}

/** `J4 Q2–3`, `2:142–176`; of a new lesson only its start, because its end is chosen after reciting. */
export function briefLineText({ kind, portion }: Pick<DayLine, 'kind' | 'portion'>): string {
  const { section, start, end } = portion
  if (kind === 'new') return portionText(section, [start], { brief: true })
  const units = section === 'verse' ? [start, end] : unitsOf({ start, end })
  return portionText(section, units, { brief: true })
}

/** Verses in the largest parts that are exactly these: `Juz 28 – Juz 30`. */
export const versesText = (verses: Span, locale: Locale = getLocale()): string =>
  lineText({ portion: portionOf(verses) }, locale)

/** Why a line is in the list: 'not heard for 26 school days (round 20) · last time 4 mistakes'. */
export function reasonText(reason: LineReason, locale: Locale = getLocale()): string {
  return partsOf(reason, { locale }).join(DOT)
}

function partsOf(reason: LineReason, at: In): string[] {
  switch (reason.code) {
    case 'first_lesson':
      return [m.revision_reason_first({}, at)]
    case 'after_last':
      return [m.revision_reason_after({ day: formatDay(reason.day, at.locale) }, at)]
    case 'repeat':
      return [m.revision_reason_repeat({ day: formatDay(reason.day, at.locale) }, at)]
    case 'recent':
      return [recentText(reason, at)]
    case 'pinned':
      return [m.revision_reason_pinned({}, at), ...heardTexts(reason, at)]
    case 'care':
      return [m.revision_reason_care({ count: reason.wait }, at), ...heardTexts(reason, at)]
    case 'round':
      return roundTexts(reason, at)
    case 'first_round':
      return [m.revision_never({}, at), ...levelTexts(reason.level, at)]
  }
}

function recentText({ part, parts }: { part: number; parts: number }, at: In): string {
  const texts = { part: formatNumber(part, at.locale), parts: formatNumber(parts, at.locale) }
  return parts === 1 ? m.revision_reason_recent({}, at) : m.revision_reason_recent_part(texts, at)
}

type Heard = { age: number | null; mistakes: number | null }

function heardTexts({ age, mistakes }: Heard, at: In): string[] {
  if (age === null) return [m.revision_never({}, at)]
  return [ageText(age, at.locale), ...lastTexts(mistakes, at)]
}

function roundTexts(reason: Extract<LineReason, { code: 'round' }>, at: In): string[] {
  const { age, cycle, mistakes, in_care } = reason
  const round = formatNumber(cycle, at.locale)
  return [
    m.revision_reason_round({ age: ageText(age, at.locale), round }, at),
    ...lastTexts(mistakes, at),
    ...(in_care > 0 ? [m.revision_reason_pages_in_care({ count: in_care }, at)] : []),
  ]
}

/** 'not heard for 12 school days'. */
export function ageText(age: number, locale: Locale = getLocale()): string {
  return age === 0
    ? m.revision_heard_today({}, { locale })
    : m.revision_unheard_for({ count: age }, { locale })
}

/** 'last time 4 mistakes', with the word of its outcome: 'last time 4 mistakes, weak'. */
export function lastText(
  mistakes: number,
  outcome: Outcome | null = null,
  locale: Locale = getLocale(),
): string {
  const at = { locale }
  const figure = formatNumber(mistakes, locale)
  const text =
    mistakes === 0
      ? m.revision_last_without({}, at)
      : m.revision_last({ mistakes: m.words_mistakes({ count: mistakes, figure }, at) }, at)
  const word = outcome && outcomeText(outcome, locale)
  return word ? m.revision_last_outcome({ last: text, outcome: word }, at) : text
}

const lastTexts = (mistakes: number | null, { locale }: In): string[] =>
  mistakes === null ? [] : [lastText(mistakes, null, locale)]

type Level = Extract<LineReason, { code: 'first_round' }>['level']

function levelTexts(level: Level, at: In): string[] {
  if (level === 'shaky') return [m.revision_declared_shaky({}, at)]
  return level === 'solid' ? [m.revision_declared_solid({}, at)] : []
}

export function freshnessText(freshness: Freshness, locale: Locale = getLocale()): string {
  const texts = {
    fresh: m.revision_fresh,
    fair: m.revision_fair,
    over: m.revision_over,
    never: m.revision_never,
  }
  return texts[freshness]({}, { locale })
}

export function outcomeText(outcome: Outcome, locale: Locale = getLocale()): string | null {
  if (outcome === 'unknown') return null
  const texts = {
    clean: m.revision_outcome_clean,
    fair: m.revision_outcome_fair,
    weak: m.revision_outcome_weak,
  }
  return texts[outcome]({}, { locale })
}
