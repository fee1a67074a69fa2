import { id } from '@talaqqi/contract/fields'
import * as z from 'zod/mini'
import { SINGLE_TABLES } from './single-row-queries.ts'

const row = z.record(z.string(), z.unknown())
const ids = z.array(id)
const dates = z.object({ start_date: z.nullable(z.string()), end_date: z.nullable(z.string()) })

/** Stored with a merge, for its undo. */
export const moved = z.object({
  record: row,
  /** By `table.column`: the keys of the rows that were pointed at the kept record. */
  rows: z.record(z.string(), ids),
  /** Guardians of the merged student; `added`: new for the kept one. */
  links: z._default(z.object({ all: ids, added: ids }), { all: [], added: [] }),
  /** Of the teachers of the merged class, as `MovedAssignment`. */
  assignments: z._default(
    z.array(z.object({ user_id: id, merged: dates, before: z.nullable(dates), after: dates })),
    [],
  ),
  /** As `YearEndRows`. */
  year_ends: z._default(z.object({ students: z.array(row), teachers: z.array(row) }), {
    ...{ students: [], teachers: [] },
  }),
  history: ids,
  /** As `SingleRow`. */
  single: z._default(
    z.array(z.object({ table: z.enum(SINGLE_TABLES), row, is_moved: z.boolean() })),
    [],
  ),
  // Of students only.
  attendances: z._default(z.array(row), []),
  completions: z._default(z.array(z.object({ row, to: id, session_ids: ids })), []),
  versions: z._default(z.array(z.object({ id, version: z.int() })), []),
  listeners: z._default(z.array(z.object({ id, listener_id: id })), []),
  /** Personal fields that the kept record did not have. */
  filled: z._default(row, {}),
  /** As `Practice`. */
  practices: z._default(
    z.array(
      z.object({ day: z.string(), guardian_id: id, created_at: z.string(), is_added: z.boolean() }),
    ),
    [],
  ),
})
export type Moved = z.infer<typeof moved>
