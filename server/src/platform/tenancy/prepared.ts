import { type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { SchoolScope } from './scope.ts'

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

/** Of the areas that are rewritten as plain functions next. */
type OldScope = ScopeOrPlaceholder & {
  readonly section_ids: SchoolScope['section_ids'] | Placeholder
}
type Caller = Pick<SchoolScope, 'account_id' | 'section_ids'>

export function prepared<T, V extends object>(
  name: string,
  build: (school: OldScope, values: Params<V>) => Preparable<T>,
): (school: SchoolScope, values: V) => Promise<T> {
  const ofAll = preparedStatement(`${name}_in_all`, (db, values: Params<V & Caller>) =>
    build({ db, account_id: values.account_id, section_ids: 'all' }, values as Params<V>),
  )
  const ofSome = preparedStatement(`${name}_in_some`, (db, values: Params<V & Caller>) => {
    const { account_id, section_ids } = values
    return build({ db, account_id, section_ids }, values as Params<V>)
  })
  return ({ db, account_id, section_ids }, values) =>
    (section_ids === 'all' ? ofAll : ofSome)(db, { ...values, account_id, section_ids } as never)
}

type Paging = { skip: number; limit: number }
type Pageable<T> = {
  offset(offset: Placeholder): { limit(limit: Placeholder): Preparable<T> }
}

export function preparedPages<T, V extends object>(
  name: string,
  build: (school: OldScope, values: Params<V>) => Pageable<T[]>,
): (school: SchoolScope, values: V & Paging) => Promise<T[]> {
  return prepared(name, (school, values: Params<V & Paging>) =>
    build(school, values as Params<V>)
      .offset(values.skip)
      .limit(values.limit),
  )
}
