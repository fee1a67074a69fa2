import { sql } from 'drizzle-orm'
import type { TestDatabase } from './database.ts'

/**
 * Changes with every write: each table's rows, and the newest transaction that wrote one of them.
 */
export async function stateOf(db: TestDatabase['db']): Promise<unknown> {
  const { rows } = await db.execute<{ schemaname: string; tablename: string }>(sql`
    select schemaname, tablename from pg_tables
    where schemaname = 'public' or (schemaname = 'pgboss' and tablename in ('job', 'job_common'))
    order by tablename`)
  const each = rows.map(
    ({ schemaname: schema, tablename: table }) =>
      sql`select ${table}, count(*), max(xmin::text::bigint) from ${sql.identifier(schema)}.${sql.identifier(table)}`,
  )
  // PostgreSQL reads the tables in any order.
  return (await db.execute(sql`${sql.join(each, sql` union all `)} order by 1`)).rows
}
