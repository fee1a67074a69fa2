import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Aggregates the rows into one JSON value: select no dates. */
export function asList<T>(query: SQLWrapper & PromiseLike<T[]>): SQL<T[]> {
  return sql<T[]>`(select coalesce(json_agg(listed), '[]') from ${query} listed)`
}
