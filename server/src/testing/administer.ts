import pg from 'pg'

/** Runs one statement as the one who may make and drop databases. */
export async function administer(postgres: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(postgres)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/**
 * Drops a database with whoever is still connected to it. PostgreSQL refuses that while its own autovacuum
 * is in there, for which it waits where nobody is to be thrown out.
 */
export async function dropDatabase(postgres: pg.ClientConfig, name: string): Promise<void> {
  const drop = `drop database ${name}`
  await administer(postgres, `${drop} with (force)`).catch(() => administer(postgres, drop))
}

/** The same server and person, in another database. */
export function inDatabase(postgres: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!postgres.connectionString) return { ...postgres, database }
  const url = new URL(postgres.connectionString)
  url.pathname = `/${database}`
  return { ...postgres, connectionString: url.href }
}
