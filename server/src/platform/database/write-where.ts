import type { SQL } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, RawWriter } from './database.ts'

type Writer = Database | ReturnType<Database['with']>

export function updateWhere<T extends PgTable>(
  db: Writer,
  table: T,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- of a table that is not known yet
  change: PgUpdateSetSource<T>,
  condition: SQL | undefined,
) {
  return rawOf(db).update(table).set(change).where(given(condition))
}

export function deleteWhere<T extends PgTable>(db: Writer, table: T, condition: SQL | undefined) {
  return rawOf(db).delete(table).where(given(condition))
}

const rawOf = (db: Writer) => db as Writer & RawWriter

/** Without a condition drizzle omits WHERE and would write every row of every school. */
function given(condition: SQL | undefined): SQL {
  if (!condition) throw new Error('an UPDATE or DELETE has no condition')
  return condition
}
