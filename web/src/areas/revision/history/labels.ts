import type { CallName, Calls } from '@talaqqi/contract/calls'
import type { RevisionRecord } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import type * as z from 'zod/mini'

type Text = () => string

/** The calls that change what people set; their fields are in the history. */
type Change = Extract<CallName, `${'PUT' | 'PATCH'} /revision/${string}`>
type FieldsOf<N extends Change> = Exclude<keyof z.input<NonNullable<Calls[N]['body']>>, 'before'>

const SETTINGS = {
  kind: m.revision_kind,
  cycle: m.revision_cycle,
  limit: m.revision_limit,
  recent: m.revision_recent,
  portion: m.revision_portion,
  recent_parts: m.revision_parts,
  clean_at_most: m.revision_clean,
  weak_at_least: m.revision_weak,
  is_other_counted: m.revision_other,
  order: m.revision_order,
  direction: m.revision_direction,
  new_lines: m.revision_new_lines,
}

const PAUSE = { is_new_paused: m.revision_pause, reason: m.attendances_reason }

const PLAN = {
  start: m.revision_verse_from,
  end: m.revision_verse_to,
  from: m.revision_plan_from,
  kind: m.revision_plan_kind,
  lines_a_day: m.revision_plan_by_lines,
  until: m.revision_plan_by_day,
}

// A new call or field without a label does not compile.
const OF_CALLS = {
  'PUT /revision/settings': SETTINGS,
  'PUT /revision/sections/:id/settings': SETTINGS,
  'PUT /revision/students/:id/settings': SETTINGS,
  'PUT /revision/students/:id/pause': PAUSE,
  'PUT /revision/students/:id/plan': PLAN,
} satisfies { [N in Change]: Record<FieldsOf<N>, Text> }

/** Declarations and actions are made and deleted, never changed. */
export const LABELS: Record<RevisionRecord, Partial<Record<string, Text>>> = {
  'revision-settings': OF_CALLS['PUT /revision/settings'],
  'revision-pauses': OF_CALLS['PUT /revision/students/:id/pause'],
  'learning-plans': OF_CALLS['PUT /revision/students/:id/plan'],
  declarations: {},
  'revision-actions': {},
}
