import type { Client } from 'pg'

/** After an ICU upgrade: an index in the old order would miss rows. */
export async function followCollation(client: Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(datname) AS name FROM pg_database
     WHERE datname = current_database()
       AND datcollversion <> pg_database_collation_actual_version(oid)`,
  )
  const [database] = rows
  if (!database) return
  log('The order of letters changed with this program: rebuilding the indexes once.')
  await client.query(`REINDEX DATABASE ${database.name}`)
  await client.query(`ALTER DATABASE ${database.name} REFRESH COLLATION VERSION`)
}
