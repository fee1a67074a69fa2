import { type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { readsRowsAlike } from './rows.ts'
import type { DirectoryScope, SchoolScope } from './scope.ts'

/** A school in a query: one that is open, or one that a prepared query will be asked for. */
export type AnySchool = {
  readonly db: Database
  readonly account_id: string | Placeholder
  readonly user_id: string | Placeholder
  /** Whoever reaches all classes asks another statement than who reaches some. */
  readonly section_ids: SchoolScope['section_ids'] | Placeholder
}

/** Where in a prepared query the values stand that come with each call. */
export type Asked<V> = { [Name in keyof V]: Placeholder<string, V[Name]> }

type Preparable<T> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<T> }
}

type How = {
  /** `always`, where the best plan depends so much on the values that none is to be kept. */
  replan?: 'always'
}

/**
 * A query of a fixed shape, which is asked often: its SQL is built once for each connection, and
 * PostgreSQL parses it once and may keep its plan. Otherwise it is as every query: it takes the school
 * first, in a transaction or not, and names it in its condition. `build` writes it as if the school and
 * the values were there. What varies is a value: a list is `isAnyOf`, a part that may be missing makes
 * a query of its own. What may be null and is a date or JSON stands bare (`sql`${value}``), since drizzle
 * writes such a null as one of them.
 */
export function prepared<T, V extends object>(
  name: string,
  build: (school: AnySchool, values: Asked<V>) => Preparable<T>,
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

/** Where the values stand that come with each call; a value that may be missing is there only if it is given. */
export type AskedIfGiven<V> = {
  [Name in keyof V]: Asked<V>[Name] | (undefined extends V[Name] ? undefined : never)
}

/**
 * As `prepared`, for a query whose values may be missing, such as what narrows a report: a statement of its
 * own for each choice of them, made when it is asked for the first time.
 */
export function preparedForGiven<T, V extends object>(
  name: string,
  build: (school: AnySchool, values: AskedIfGiven<V>) => Preparable<T>,
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
          return build(any, Object.fromEntries(some) as AskedIfGiven<V>)
        },
        how,
      )
    known.set(called, query)
    return query(school, values)
  }
}

/** As `prepared`, for what stands above schools. */
export function preparedAbove<T, V extends object>(
  name: string,
  build: (directory: Pick<DirectoryScope, 'db'>, values: Asked<V>) => Preparable<T>,
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

/** What a screen asks for at first is rounded up to one of these. */
const FIRST_PAGES = [20, 50, 100, 200, 1000]

/**
 * As `prepared`, for a list that is read by pages. PostgreSQL keeps the plan of a statement only where
 * it knows how few rows are wanted, so first pages, which are what is mostly read, are statements with
 * their limit written out.
 */
export function preparedPages<T, V extends object>(
  name: string,
  build: (school: AnySchool, values: Asked<V>) => Pageable<T[]>,
): (school: SchoolScope, values: V & Paging) => Promise<T[]> {
  const anyPage = prepared(name, (school, values: Asked<V & Paging>) =>
    build(school, values as Asked<V>)
      .offset(values.skip)
      .limit(values.limit),
  )
  const firstPages = FIRST_PAGES.map((size) => {
    const read = prepared(`${name}_first_${size}`, (school, values: Asked<V>) =>
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

/** The statement of one name on each connection, built where it is asked for the first time. */
function statements<T>(name: string, { replan }: How = {}) {
  if (taken.has(name)) throw new Error(`two prepared queries are called ${name}`)
  taken.add(name)
  const built = new WeakMap<object, Statement<T>>()
  return (db: Database, build: () => Preparable<T>): Statement<T> => {
    const connection = connectionOf(db)
    const known = built.get(connection)
    if (known) return known
    // A statement without a name is planned each time.
    const statement = readsRowsAlike(build().prepare(replan ? '' : name))
    built.set(connection, statement)
    return statement
  }
}

/** The pool, or the one of its connections that a transaction runs on. */
function connectionOf(db: Database): object {
  return (db._.session as unknown as { client: object }).client
}

/** A placeholder of each name that it is asked for; only by name, since it knows none beforehand. */
function asked<V>(): Asked<V> {
  return new Proxy(
    {},
    {
      get: (_, name) => sql.placeholder(String(name)),
      ownKeys: () => {
        throw new Error('a prepared query names each of its values')
      },
    },
  ) as Asked<V>
}
