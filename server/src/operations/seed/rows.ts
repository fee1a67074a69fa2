import { getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import * as tables from '../../tables/index.ts'

type Tables = typeof tables
type TableName = {
  [Name in keyof Tables]: Tables[Name] extends PgTable ? Name : never
}[keyof Tables]
export type Row<Name extends TableName> = Tables[Name]['$inferInsert']
export type Rows = { [Name in TableName]?: Row<Name>[] }

/** One statement reads this many, to bound its text. */
const CHUNK = 3000

/** In foreign key order. One parameter a statement: thousands take PostgreSQL and drizzle seconds. */
export async function insertRows(db: Pick<Database, 'execute'>, rows: Rows): Promise<void> {
  for (const [name, table] of inOrder()) {
    const all: object[] = rows[name as TableName] ?? []
    // Absent columns have their defaults, which null would not.
    const alike = Map.groupBy(all, (row) => presentColumns(table, row).join())
    for (const some of alike.values())
      for (let from = 0; from < some.length; from += CHUNK)
        await insertAlike(db, table, some.slice(from, from + CHUNK))
  }
}

const presentColumns = (table: PgTable, row: object): string[] =>
  Object.keys(getTableColumns(table)).filter((key) => row[key as keyof typeof row] !== undefined)

async function insertAlike(db: Pick<Database, 'execute'>, table: PgTable, rows: object[]) {
  const columns = getTableColumns(table)
  const keys = presentColumns(table, rows[0] ?? {})
  const names = sql.join(
    keys.flatMap((key) => (columns[key] ? [sql.identifier(columns[key].name)] : [])),
    sql`, `,
  )
  const named = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [columns[key]?.name, row[key as keyof typeof row]])),
  )
  await db.execute(sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`)
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
