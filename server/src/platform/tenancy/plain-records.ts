import { and, eq, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { deleteWhere, updateWhere } from '../database/write-where.ts'
import type { SchoolScope } from './scope.ts'

type RecordTable = PgTable & { account_id: PgColumn; id: PgColumn }
type Columns = Record<string, PgColumn | SQL>
type Row<C extends Columns> = {
  [Name in keyof C]: C[Name] extends PgColumn
    ? GetColumnData<C[Name]>
    : C[Name] extends SQL<infer T>
      ? T
      : never
}
type Inserted<T extends RecordTable> = Omit<T['$inferInsert'], 'account_id'>
type Changed<T extends RecordTable> = Partial<Omit<Inserted<T>, 'id'>>
type List = { where?: SQL; order: (PgColumn | SQL)[]; skip?: number; limit?: number }
/** `update` also prevents new references to the row. */
type Strength = 'no key update' | 'update'

/**
 * The usual queries of a table, each usable alone. An area writes any other query itself, with `all`
 * or `one` as its condition. `only`: the records are the rows of the table with this condition.
 */
export function plainRecords<T extends RecordTable, C extends Columns>(
  table: T,
  columns: C,
  only?: SQL,
) {
  const rows: PgTable = table
  const all = (school: SchoolScope) => and(eq(table.account_id, school.account_id), only)
  const one = (school: SchoolScope, id: string) => and(all(school), eq(table.id, id))
  const select = (school: SchoolScope, where: SQL | undefined) =>
    school.db
      .select(columns as Columns)
      .from(rows)
      .where(where)
  return {
    all,
    one,

    async find(school: SchoolScope, id: string): Promise<Row<C> | null> {
      const [row] = await select(school, one(school, id))
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

    async list(school: SchoolScope, { where, order, skip, limit }: List): Promise<Row<C>[]> {
      const found = select(school, and(all(school), where))
        .orderBy(...order)
        .$dynamic()
      if (skip) found.offset(skip)
      if (limit !== undefined) found.limit(limit)
      return (await found) as Row<C>[]
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
