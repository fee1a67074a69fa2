import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import * as tables from '../../tables/index.ts'

type Tables = typeof tables
type TableName = {
  [Name in keyof Tables]: Tables[Name] extends PgTable ? Name : never
}[keyof Tables]
export type Row<Name extends TableName> = Tables[Name]['$inferInsert']
export type Rows = { [Name in TableName]?: Row<Name>[] }

/** PostgreSQL's limit is 65,535 parameters a statement; our tables have up to 20 columns. */
const CHUNK = 3000

/** In foreign key order. */
export async function insertRows(db: Pick<Database, 'insert'>, rows: Rows): Promise<void> {
  for (const [name, table] of inOrder()) {
    // TypeScript does not pair rows and table in a loop.
    const all = (rows[name as TableName] ?? []) as Row<'accounts'>[]
    for (let from = 0; from < all.length; from += CHUNK)
      await db.insert(table as Tables['accounts']).values(all.slice(from, from + CHUNK))
  }
}

/** Each table after its foreign key targets. */
function inOrder(): Map<string, PgTable> {
  const names = new Map<unknown, string>(Object.entries(tables).map(([name, one]) => [one, name]))
  const ordered = new Map<string, PgTable>()
  const visit = (table: PgTable) => {
    const name = names.get(table) ?? ''
    if (ordered.has(name)) return
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference()
      if (foreignTable !== table) visit(foreignTable)
    }
    ordered.set(name, table)
  }
  for (const value of Object.values(tables)) if (is(value, PgTable)) visit(value)
  return ordered
}
