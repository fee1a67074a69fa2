import { type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { readsRowsAlike } from './rows.ts'
import type { DirectoryScope, SchoolScope } from './scope.ts'

/** A scope, or the placeholder of a prepared query. */
export type ScopeOrPlaceholder = {
  readonly db: Database
  readonly account_id: string | Placeholder
  readonly user_id: string | Placeholder
  readonly section_ids: SchoolScope['section_ids'] | Placeholder
}

export type Params<V> = { [Name in keyof V]: Placeholder<string, V[Name]> }

type Preparable<T> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<T> }
}

type How = {
  /** `always`: plan each call, if the best plan depends on the values. */
  replan?: 'always'
}

/**
 * For a frequent query of fixed shape. Lists use `isAnyOf`. A nullable date or JSON value must be
 * bare (`sql`${value}``): drizzle would encode null.
 */
export function prepared<T, V extends object>(
  name: string,
  build: (school: ScopeOrPlaceholder, values: Params<V>) => Preparable<T>,
  how: How = {},
): (school: SchoolScope, values: V) => Promise<T> {
  const ofAll = statements<T>(`${name}_in_all`, how)
  const ofSome = statements<T>(`${name}_in_some`, how)
  return (school, values) => {
    const { db, account_id, user_id, section_ids } = school
    const isAll = section_ids === 'all'
    const statement = (isAll ? ofAll : ofSome)(db, () => {
      const { account_id: id, user_id: person, section_ids: some } = asked<SchoolScope>()
      const reach = isAll ? section_ids : some
      return build({ db, account_id: id, user_id: person, section_ids: reach }, asked<V>())
    })
    return statement.execute({ ...values, account_id, user_id, section_ids })
  }
}

export type OptionalParams<V> = {
  [Name in keyof V]: Params<V>[Name] | (undefined extends V[Name] ? undefined : never)
}

/** For optional values: one statement for each combination, built at first use. */
export function preparedForGiven<T, V extends object>(
  name: string,
  build: (school: ScopeOrPlaceholder, values: OptionalParams<V>) => Preparable<T>,
  how: How = {},
): (school: SchoolScope, values: V) => Promise<T> {
  const known = new Map<string, (school: SchoolScope, values: V) => Promise<T>>()
  return (school, values) => {
    const given = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : key))
    const called = [name, ...given.toSorted()].join('_')
    const query =
      known.get(called) ??
      prepared<T, V>(
        called,
        (any, all) => {
          const some = given.map((key) => [key, all[key as keyof V]])
          return build(any, Object.fromEntries(some) as OptionalParams<V>)
        },
        how,
      )
    known.set(called, query)
    return query(school, values)
  }
}

export function preparedAbove<T, V extends object>(
  name: string,
  build: (directory: Pick<DirectoryScope, 'db'>, values: Params<V>) => Preparable<T>,
): (directory: DirectoryScope, values: V) => Promise<T> {
  const statementOn = statements<T>(name)
  return ({ db }, values: object) => {
    const statement = statementOn(db, () => build({ db }, asked<V>()))
    return statement.execute({ ...values })
  }
}

type Pageable<T> = Preparable<T> & {
  limit(limit: number | Placeholder): Preparable<T>
  offset(offset: Placeholder): { limit(limit: Placeholder): Preparable<T> }
}
type Paging = { skip: number; limit: number }

const FIRST_PAGES = [20, 50, 100, 200, 1000]

/** PostgreSQL keeps a good plan only for a constant limit, so first pages have a literal one. */
export function preparedPages<T, V extends object>(
  name: string,
  build: (school: ScopeOrPlaceholder, values: Params<V>) => Pageable<T[]>,
): (school: SchoolScope, values: V & Paging) => Promise<T[]> {
  const anyPage = prepared(name, (school, values: Params<V & Paging>) =>
    build(school, values as Params<V>)
      .offset(values.skip)
      .limit(values.limit),
  )
  const firstPages = FIRST_PAGES.map((size) => {
    const read = prepared(`${name}_first_${size}`, (school, values: Params<V>) =>
      build(school, values).limit(size),
    )
    return { size, read }
  })
  return async (school, values) => {
    const { skip, limit } = values
    const first = firstPages.find(({ size }) => skip === 0 && limit <= size)
    return first ? (await first.read(school, values)).slice(0, limit) : anyPage(school, values)
  }
}

type Statement<T> = ReturnType<Preparable<T>['prepare']>
const taken = new Set<string>()

function statements<T>(name: string, { replan }: How = {}) {
  if (taken.has(name)) throw new Error(`two prepared queries are called ${name}`)
  taken.add(name)
  const built = new WeakMap<object, Statement<T>>()
  return (db: Database, build: () => Preparable<T>): Statement<T> => {
    const connection = connectionOf(db)
    const known = built.get(connection)
    if (known) return known
    // PostgreSQL plans an unnamed statement at each call.
    const statement = readsRowsAlike(build().prepare(replan ? '' : name))
    built.set(connection, statement)
    return statement
  }
}

function connectionOf(db: Database): object {
  return (db._.session as unknown as { client: object }).client
}

function asked<V>(): Params<V> {
  return new Proxy(
    {},
    {
      get: (_, name) => sql.placeholder(String(name)),
      ownKeys: () => {
        throw new Error('a prepared query names each of its values')
      },
    },
  ) as Params<V>
}
