import type { SQL } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, RawWriter } from './database.ts'

/** A database, or what `with` of one answers. */
type Writer = Database | ReturnType<Database['with']>

/** Changes the rows of a table that fulfil a condition. Throws where there is no condition. */
export function updateWhere<T extends PgTable>(
  db: Writer,
  table: T,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- of a table that is not known yet
  change: PgUpdateSetSource<T>,
  condition: SQL | undefined,
) {
  return rawOf(db).update(table).set(change).where(given(condition))
}

/** Deletes the rows of a table that fulfil a condition. Throws where there is no condition. */
export function deleteWhere<T extends PgTable>(db: Writer, table: T, condition: SQL | undefined) {
  return rawOf(db).delete(table).where(given(condition))
}

const rawOf = (db: Writer) => db as Writer & RawWriter

/** drizzle leaves the WHERE out where the condition is undefined, and writes every row of every school. */
function given(condition: SQL | undefined): SQL {
  if (!condition) throw new Error('an UPDATE or DELETE has no condition')
  return condition
}
