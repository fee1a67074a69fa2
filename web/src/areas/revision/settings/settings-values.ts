import type { RevisionSettingsLevel } from '@talaqqi/contract/revision-settings'
import type { RevisionSettings } from '@talaqqi/quran'
import { parseDecimal } from '../../../ui/inputs/decimal.ts'

type Typed = number | null
export type TypedStep = { juz: Typed; pages: Typed }

/** As typed: null is a missing number; a field that is null follows the level above. */
export type SettingsValues = Pick<
  RevisionSettingsLevel,
  'kind' | 'portion' | 'recent_parts' | 'is_other_counted' | 'order' | 'direction'
> & {
  cycle: { kind: 'days' | 'amount' | 'manzils'; days: Typed; steps: TypedStep[] } | null
  limit: { kind: 'by_amount' | 'pages'; pages: Typed } | null
  recent: { kind: 'juz' | 'lessons' | 'days'; count: Typed } | null
  clean_at_most: string | null
  weak_at_least: string | null
  new_lines: { kind: 'as_before' | 'lines'; lines: Typed } | null
}

export function valuesOf(level: RevisionSettingsLevel): SettingsValues {
  const { cycle, limit, recent, clean_at_most, weak_at_least, new_lines, ...same } = level
  return {
    ...same,
    cycle: cycle && typedCycle(cycle),
    limit: limit === null ? null : typedLimit(limit),
    recent: recent && typedRecent(recent),
    clean_at_most: clean_at_most === null ? null : String(clean_at_most),
    weak_at_least: weak_at_least === null ? null : String(weak_at_least),
    new_lines: new_lines === null ? null : typedLines(new_lines),
  }
}

export function typedCycle(cycle: RevisionSettings['cycle']): NonNullable<SettingsValues['cycle']> {
  return {
    kind: cycle.kind,
    days: cycle.kind === 'days' ? cycle.days : null,
    steps: cycle.kind === 'amount' ? cycle.steps.map((step) => ({ ...step })) : [],
  }
}

export const typedLimit = (
  limit: RevisionSettings['limit'],
): NonNullable<SettingsValues['limit']> =>
  limit === 'by_amount' ? { kind: 'by_amount', pages: null } : { kind: 'pages', pages: limit }

export const typedRecent = (
  recent: RevisionSettings['recent'],
): NonNullable<SettingsValues['recent']> => ({
  kind: recent.kind,
  count: recent.kind === 'juz' ? recent.before : recent.count,
})

export const typedLines = (
  lines: RevisionSettings['new_lines'],
): NonNullable<SettingsValues['new_lines']> =>
  lines === 'as_before' ? { kind: 'as_before', lines: null } : { kind: 'lines', lines }

/** For the schema of the call. */
export function settingsOf(values: SettingsValues) {
  const { cycle, limit, recent, clean_at_most, weak_at_least, new_lines, ...same } = values
  return {
    ...same,
    cycle: cycle && cycleOf(cycle),
    limit: limit && (limit.kind === 'pages' ? limit.pages : limit.kind),
    recent: recent && recentOf(recent),
    clean_at_most: clean_at_most === null ? null : parseDecimal(clean_at_most),
    weak_at_least: weak_at_least === null ? null : parseDecimal(weak_at_least),
    new_lines: new_lines && (new_lines.kind === 'lines' ? new_lines.lines : new_lines.kind),
  }
}

function cycleOf({ kind, days, steps }: NonNullable<SettingsValues['cycle']>) {
  if (kind === 'days') return { kind, days }
  return kind === 'amount' ? { kind, steps } : { kind }
}

function recentOf({ kind, count }: NonNullable<SettingsValues['recent']>) {
  return kind === 'juz' ? { kind, before: count } : { kind, count }
}
