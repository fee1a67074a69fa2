import type { LessonType, SessionStatus, Span } from '../terms.ts'
import type { Calendar } from './calendar/calendar.ts'
import type { Day } from './calendar/days.ts'
import type { PageGrid } from './page-grid.ts'
import type { RevisionSettings } from './settings.ts'

/** Costs are in mistakes, as `partCost` weighs them. */
export type MarkedVerse = { verse: number; cost: number }

/** In verse ids. `cost` includes the marks; null if no indicator has a percentage. */
export type HeardPart = Span & {
  cost: number | null
  mistakes: number
  marks: readonly MarkedVerse[]
}

export const VERDICTS = ['passed', 'repeat'] as const
/** Null without a pass rule: a completed lesson is passed. */
export type Verdict = (typeof VERDICTS)[number]

export type Hearing = {
  id: string
  day: Day
  type: LessonType
  /** Open lessons are ignored. */
  status: SessionStatus
  verdict: Verdict | null
  /** Imported lessons make portions held, but were not heard here. */
  is_imported: boolean
  parts: readonly HeardPart[]
}

export type CompletedJuz = { juz: number; day: Day }

export const DECLARED_LEVELS = ['solid', 'shaky', 'not_heard'] as const
export type DeclaredLevel = (typeof DECLARED_LEVELS)[number]

/** Verses that a student knew on joining. */
export type Declaration = Span & { level: DeclaredLevel; day: Day }

/** By hand, on verses. An undone action is absent. */
export type RevisionAction = Span &
  (
    | { kind: 'pin'; day: Day; until: Day | null }
    /** `until` is the last day of the rest. */
    | { kind: 'rest'; day: Day; until: Day }
    | { kind: 'out_of_care'; day: Day }
  )

/** All of one student. Lists may be in any order. */
export type RevisionInput = {
  today: Day
  calendar: Calendar
  grid: PageGrid
  settings: RevisionSettings
  hearings: readonly Hearing[]
  completions: readonly CompletedJuz[]
  declarations: readonly Declaration[]
  actions: readonly RevisionAction[]
  /** Decided by a teacher; the list then has no new lesson. */
  is_new_paused: boolean
}
