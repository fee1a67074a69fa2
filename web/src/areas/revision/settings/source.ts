import type {
  RevisionSettingsField,
  RevisionSettingsLevel,
  RevisionSettingsLevels,
} from '@talaqqi/contract/revision-settings'
import { type RevisionSettings, resolveLevels, type SchoolKind } from '@talaqqi/quran'

export type LevelName = 'school' | 'section' | 'student'
export type Source = LevelName | 'default'

const ORDER = ['school', 'section', 'student'] as const
/** A kind of school hides these of the levels above it, as in `resolveLevels`. */
const OF_KIND: readonly RevisionSettingsField[] = ['cycle', 'limit', 'recent']

/** The levels above one, from the widest. */
export const levelsAbove = (level: LevelName): readonly LevelName[] =>
  ORDER.slice(0, ORDER.indexOf(level))

/** Where a value comes from if `level` does not set it. */
export function sourceAbove(
  levels: RevisionSettingsLevels,
  level: LevelName,
  field: RevisionSettingsField,
  hasKind = false,
): Source {
  if (hasKind && OF_KIND.includes(field)) return 'default'
  for (const name of [...levelsAbove(level)].reverse()) {
    const own = levels[name]
    if (own && own[field] !== null) return name
    if (own?.kind && OF_KIND.includes(field)) return 'default'
  }
  return 'default'
}

export type Inherited = { kind: SchoolKind; settings: RevisionSettings }

/** The values that hold if `level` sets only a kind, or nothing. */
export function inheritedSettings(
  levels: RevisionSettingsLevels,
  level: LevelName,
  kind: SchoolKind | null,
): Inherited {
  const above = levelsAbove(level).map((name) => levels[name])
  return resolveLevels(...above, { kind })
}

/** What a level sets itself; before the first setting nothing. */
export function ownLevel(levels: RevisionSettingsLevels, level: LevelName): RevisionSettingsLevel {
  return levels[level] ?? EMPTY
}

const EMPTY: RevisionSettingsLevel = {
  kind: null,
  cycle: null,
  limit: null,
  recent: null,
  portion: null,
  recent_parts: null,
  clean_at_most: null,
  weak_at_least: null,
  is_other_counted: null,
  order: null,
  direction: null,
  new_lines: null,
}
