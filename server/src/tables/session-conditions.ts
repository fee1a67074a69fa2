import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { sessions } from './sessions.ts'

/** drizzle creates indexes `desc nulls last`, and PostgreSQL uses an index only for the same order. */
export const newestFirst = [
  sql`${sessions.created_at} desc nulls last`,
  sql`${sessions.id} desc nulls last`,
]

/** The exact reverse, so that PostgreSQL reads the same index backwards. */
export const oldestFirst = [
  sql`${sessions.created_at} asc nulls first`,
  sql`${sessions.id} asc nulls first`,
]

/**
 * Ended lessons, visible to guardians. The statuses are no values: a kept plan could not use the
 * partial index of ended lessons.
 */
export const isOver = and(
  isNull(sessions.deleted_at),
  sql`${sessions.status} in ('completed', 'incomplete')`,
)

export const isNews = and(isOver, isNull(sessions.import_id))

export type Cursor = { created_at: Date; id: string }

/**
 * Older: the lists begin with the newest. The instant has a bound of its own, since beside days an
 * index scan would begin at the last day. PostgreSQL keeps the narrower of two bounds of one operator.
 */
export function isAfterCursor({ created_at, id }: Cursor): SQL {
  const next = instantParam(new Date(created_at.getTime() + 1))
  return sql`${sessions.created_at} < ${next}
    and (${sessions.created_at}, ${sessions.id}) < (${instantParam(created_at)}, ${id}::uuid)`
}

export function isBeforeCursor({ created_at, id }: Cursor): SQL {
  const at = instantParam(created_at)
  return sql`${sessions.created_at} >= ${at}
    and (${sessions.created_at}, ${sessions.id}) > (${at}, ${id}::uuid)`
}

const instantParam = (at: Date) => sql.param(at, sessions.created_at)
