import type {
  RevisionSettingsChange,
  RevisionSettingsLevel,
  RevisionSettingsLevels,
} from '@talaqqi/contract/revision-settings'
import { type RevisionSettings, resolveLevels } from '@talaqqi/quran'

const UNSET: RevisionSettingsLevel = {
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

export type LevelIds = { school: string; section: string | null; student: string | null }

/** Of the school, a class and a student, by their ids; a level without a row sets nothing. */
export function levelsOf(
  rows: ReadonlyMap<string, RevisionSettingsLevel>,
  ids: LevelIds,
): RevisionSettingsLevels {
  const school = rows.get(ids.school) ?? UNSET
  const section = ids.section === null ? null : (rows.get(ids.section) ?? UNSET)
  const student = ids.student === null ? null : (rows.get(ids.student) ?? UNSET)
  const { kind, settings } = resolveLevels(school, section, student)
  return { kind, settings: asAnswered(settings), school, section, student }
}

/** The settings of the engine are read only. */
function asAnswered({ cycle, ...settings }: RevisionSettings): RevisionSettingsLevels['settings'] {
  const copied = cycle.kind === 'amount' ? { ...cycle, steps: [...cycle.steps] } : cycle
  return { ...settings, cycle: copied }
}

export type ChangedLevel = { level: keyof LevelIds; settings: RevisionSettingsChange }

/** The rows as they would be after a change of one level. */
export function changedLevels(
  rows: ReadonlyMap<string, RevisionSettingsLevel>,
  ids: LevelIds,
  { level, settings }: ChangedLevel,
): ReadonlyMap<string, RevisionSettingsLevel> {
  const id = ids[level]
  if (id === null) return rows
  return new Map(rows).set(id, { ...(rows.get(id) ?? UNSET), ...defined(settings) })
}

export const defined = (change: RevisionSettingsChange): RevisionSettingsChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
