import { isSQLWrapper, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Columns = { [name: string]: PgColumn | SQL | Columns }

/** What PostgreSQL makes of a value in JSON. */
type AsJson<T> = T extends Date
  ? string
  : T extends object
    ? { [Name in keyof T]: AsJson<T[Name]> }
    : T

/**
 * Aggregates the rows into one JSON value: dates become text. Its names are PostgreSQL's: a column that
 * is selected under another name needs `as`.
 */
export function asList<T>(query: SQLWrapper & PromiseLike<T[]>): SQL<AsJson<T>[]> {
  return sql<AsJson<T>[]>`(select coalesce(json_agg(listed), '[]') from ${query} listed)`
}

/** Nested columns as one JSON value: dates become text. */
export function asObject(columns: Columns): SQL {
  const fields = Object.entries(columns).map(([name, column]) => {
    const value = isSQLWrapper(column) ? column : asObject(column as Columns)
    return sql`${sql.raw(`'${name}'`)}, ${value}`
  })
  return sql`json_build_object(${sql.join(fields, sql`, `)})`
}

/** Null if the joined row with this id is missing. */
export const asObjectIf = (id: PgColumn, columns: Columns): SQL =>
  sql`case when ${id} is not null then ${asObject(columns)} end`
