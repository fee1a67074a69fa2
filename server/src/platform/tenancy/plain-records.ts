import {
  and,
  eq,
  type GetColumnData,
  getTableName,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { deleteWhere, updateWhere } from '../database/write-where.ts'
import { type Params, preparedStatement, type ScopeOrPlaceholder } from './prepared.ts'
import type { SchoolScope } from './scope.ts'

type RecordTable = PgTable & { account_id: PgColumn; id: PgColumn }
type Columns = Record<string, PgColumn | SQL | SQL.Aliased>
type Row<C extends Columns> = {
  [Name in keyof C]: C[Name] extends PgColumn
    ? GetColumnData<C[Name]>
    : C[Name] extends SQL<infer T> | SQL.Aliased<infer T>
      ? T
      : never
}
type Inserted<T extends RecordTable> = Omit<T['$inferInsert'], 'account_id'>
type Changed<T extends RecordTable> = Partial<Omit<Inserted<T>, 'id'>>
type List<N = number> = { where?: SQL; order: (PgColumn | SQL)[]; skip?: N; limit?: N }
/** `name`: of its prepared statements, if the table has several kinds of records. */
type Options = { only?: SQL; name?: string }
/** `update` also prevents new references to the row. */
type Strength = 'no key update' | 'update'

/**
 * The usual queries of a table, each usable alone. An area writes any other query itself, with `all`
 * or `one` as its condition. `only`: the records are the rows of the table with this condition.
 */
export function plainRecords<T extends RecordTable, C extends Columns>(
  table: T,
  columns: C,
  { only, name = getTableName(table) }: Options = {},
) {
  const rows: PgTable = table
  const all = (school: Pick<ScopeOrPlaceholder, 'account_id'>) =>
    and(eq(table.account_id, school.account_id), only)
  const one = (school: Pick<ScopeOrPlaceholder, 'account_id'>, id: string | Placeholder) =>
    and(all(school), eq(table.id, id))
  const select = (school: ScopeOrPlaceholder, where: SQL | undefined) =>
    school.db
      .select(columns as Columns)
      .from(rows)
      .where(where)
  const selectList = (
    school: ScopeOrPlaceholder,
    { where, order, skip, limit }: List<number | Placeholder>,
  ) => {
    const found = select(school, and(all(school), where))
      .orderBy(...order)
      .$dynamic()
    if (skip) found.offset(skip)
    if (limit !== undefined) found.limit(limit)
    return found
  }
  const findOne = preparedStatement(
    `find_${name}`,
    (db, { account_id, id }: Params<{ account_id: string; id: string }>) =>
      select({ db, account_id }, one({ account_id }, id)),
  )
  return {
    all,
    one,

    async find(school: SchoolScope, id: string): Promise<Row<C> | null> {
      const [row] = await findOne(school.db, { account_id: school.account_id, id })
      return (row as Row<C> | undefined) ?? null
    },

    /** Until the transaction ends. */
    async lock(
      school: SchoolScope,
      id: string,
      strength: Strength = 'no key update',
    ): Promise<Row<C> | null> {
      const [row] = await select(school, one(school, id)).for(strength)
      return (row as Row<C> | undefined) ?? null
    },

    async list(school: SchoolScope, of: List): Promise<Row<C>[]> {
      return (await selectList(school, of)) as Row<C>[]
    },

    /** As `list`, to be a part of another statement. */
    query(school: ScopeOrPlaceholder, of: List<number | Placeholder>) {
      return selectList(school, of) as unknown as SQLWrapper & PromiseLike<Row<C>[]>
    },

    /** As `list`, with the values as parameters of a prepared statement. */
    preparedList<V extends object>(
      listName: string,
      of: (values: Params<V>) => List<Placeholder>,
    ): (school: SchoolScope, values: V) => Promise<Row<C>[]> {
      const list = preparedStatement(listName, (db, values: Params<V & { account_id: string }>) =>
        selectList({ db, account_id: values.account_id }, of(values)),
      )
      return async ({ db, account_id }, values) =>
        (await list(db, { ...values, account_id })) as Row<C>[]
    },

    /** False if the id exists. */
    async insertOnce(school: SchoolScope, record: Inserted<T>): Promise<boolean> {
      const { rowCount } = await school.db
        .insert(rows)
        .values({ ...record, account_id: school.account_id } as object)
        .onConflictDoNothing({ target: [table.account_id, table.id] })
      return rowCount === 1
    },

    async change(school: SchoolScope, id: string, change: Changed<T>): Promise<void> {
      await updateWhere(school.db, rows, change as object, one(school, id))
    },

    /** Answers the removed row, or null if missing. */
    async remove(school: SchoolScope, id: string): Promise<Row<C> | null> {
      const removing = deleteWhere(school.db, rows, one(school, id))
      const [row] = await removing.returning(columns as Columns)
      return (row as Row<C> | undefined) ?? null
    },
  }
}
