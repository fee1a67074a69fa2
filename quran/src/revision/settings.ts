export const SCHOOL_KINDS = ['full_time', 'afternoon', 'after_khatm'] as const
export type SchoolKind = (typeof SCHOOL_KINDS)[number]

/** `pages` of old lessons a day for students who hold at most `juz`. */
export type CycleStep = { juz: number; pages: number }

export type Cycle =
  | { kind: 'days'; days: number }
  | { kind: 'amount'; steps: readonly CycleStep[] }
  | { kind: 'manzils' }

/** The juz being learnt and some before it, the last new lessons, or the last school days. */
export type Recent =
  | { kind: 'juz'; before: number }
  | { kind: 'lessons'; count: number }
  | { kind: 'days'; count: number }

export const DIRECTIONS = ['deduced', 'forward', 'backward'] as const
/** What the lines of old lessons are made of with the Indo-Pak mushaf; otherwise pages. */
export const REVISION_PORTIONS = ['ruku', 'quarter', 'half', 'para'] as const
export type RevisionPortion = (typeof REVISION_PORTIONS)[number]

export const LIST_ORDERS = ['new_first', 'old_first'] as const

export type RevisionSettings = {
  cycle: Cycle
  /** Most old pages a day. */
  limit: number | 'by_amount'
  recent: Recent
  portion: RevisionPortion
  recent_parts: 1 | 2 | 3
  /** In mistakes a page. */
  clean_at_most: number
  weak_at_least: number
  is_other_counted: boolean
  order: (typeof LIST_ORDERS)[number]
  direction: (typeof DIRECTIONS)[number]
  /** Lines of a new lesson; otherwise the median of the last five. */
  new_lines: number | 'as_before'
}

/** An absent or null field falls through to the level above. */
export type SettingsLevel = { [Key in keyof RevisionSettings]?: RevisionSettings[Key] | null }

const COMMON: Omit<RevisionSettings, 'cycle' | 'limit' | 'recent'> = {
  portion: 'ruku',
  recent_parts: 1,
  clean_at_most: 1,
  weak_at_least: 3,
  is_other_counted: false,
  order: 'new_first',
  direction: 'deduced',
  new_lines: 'as_before',
}

/** Twenty pages are a juz. */
const FULL_TIME_STEPS: readonly CycleStep[] = [
  { juz: 5, pages: 10 },
  { juz: 10, pages: 20 },
  { juz: 25, pages: 30 },
  { juz: 30, pages: 40 },
]

/** Method: docs/architecture/revision.md. */
export const DEFAULT_SETTINGS: Readonly<Record<SchoolKind, RevisionSettings>> = {
  full_time: {
    ...COMMON,
    cycle: { kind: 'amount', steps: FULL_TIME_STEPS },
    limit: 'by_amount',
    recent: { kind: 'juz', before: 1 },
  },
  afternoon: {
    ...COMMON,
    cycle: { kind: 'days', days: 30 },
    limit: 14,
    recent: { kind: 'lessons', count: 10 },
  },
  after_khatm: {
    ...COMMON,
    cycle: { kind: 'days', days: 30 },
    limit: 'by_amount',
    recent: { kind: 'juz', before: 0 },
  },
}

/** `kind`: the defaults from this level on. */
export type SettingsOfLevel = SettingsLevel & { kind?: SchoolKind | null }

/** Their defaults differ by kind, so a level that names a kind hides those of the levels above it. */
const BY_KIND = ['cycle', 'limit', 'recent'] as const

/** `levels` from the widest: school, class, student. A school is full-time unless a level says otherwise. */
export function resolveLevels(...levels: readonly (SettingsOfLevel | null | undefined)[]): {
  kind: SchoolKind
  settings: RevisionSettings
} {
  const namedAt = levels.findLastIndex((level) => level?.kind)
  const own = levels.map((level, at) => {
    const { kind: _, ...settings } = level ?? {}
    return at < namedAt ? without(settings, BY_KIND) : settings
  })
  const kind = levels[namedAt]?.kind ?? 'full_time'
  return { kind, settings: resolveSettings(kind, ...own) }
}

function without(level: SettingsLevel, keys: readonly (keyof SettingsLevel)[]): SettingsLevel {
  return Object.fromEntries(
    Object.entries(level).filter(([key]) => !keys.some((each) => each === key)),
  )
}

/** `levels` from the widest: school, class, student. */
export function resolveSettings(
  kind: SchoolKind,
  ...levels: readonly (SettingsLevel | null | undefined)[]
): RevisionSettings {
  const set = levels.map((level) =>
    Object.entries(level ?? {}).filter(([, value]) => value !== null && value !== undefined),
  )
  return Object.assign({}, DEFAULT_SETTINGS[kind], ...set.map((each) => Object.fromEntries(each)))
}
