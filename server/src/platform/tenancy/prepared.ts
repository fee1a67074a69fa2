import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** A scope, or the placeholders of a prepared statement. */
export type ScopeOrPlaceholder = {
  readonly db: Database
  readonly account_id: string | Placeholder
}

export type Params<V> = { [Name in keyof V]: Placeholder<string, V[Name]> }

type Statement<T> = { execute(values: Record<string, unknown>): Promise<T> }
type Preparable<T> = { prepare(name: string): Statement<T> }

/**
 * For the few queries that are measured to need it. A transaction is another `Database` and builds
 * its own statement. Lists use `isAnyOf`. A nullable date or JSON value must be bare
 * (`sql`${value}``): drizzle would encode null.
 */
export function preparedStatement<T, V extends object>(
  name: string,
  build: (db: Database, values: Params<V>) => Preparable<T>,
): (db: Database, values: V) => Promise<T> {
  const built = new WeakMap<Database, Statement<T>>()
  return (db, values: object) => {
    const statement = built.get(db) ?? build(db, placeholders<V>()).prepare(name)
    built.set(db, statement)
    return statement.execute({ ...values })
  }
}

/**
 * An order with a constant limit. drizzle sends a limit as a value, and without it PostgreSQL cannot
 * know that a kept plan is good: it plans each call, 1 ms for five tables.
 */
export function firstOf(order: SQL[], limit: number): SQL {
  return sql`${sql.join(order, sql`, `)} limit ${sql.raw(String(limit))}`
}

function placeholders<V>(): Params<V> {
  return new Proxy(
    {},
    {
      get: (_, name) => sql.placeholder(String(name)),
      ownKeys: () => {
        throw new Error('a prepared statement names each of its values')
      },
    },
  ) as Params<V>
}
