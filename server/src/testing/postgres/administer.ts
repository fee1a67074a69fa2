import pg from 'pg'

export async function administer(postgres: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(postgres)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** PostgreSQL refuses `force` during its own autovacuum, but waits for it without `force`. */
export async function dropDatabase(postgres: pg.ClientConfig, name: string): Promise<void> {
  const drop = `drop database ${name}`
  await administer(postgres, `${drop} with (force)`).catch(() => administer(postgres, drop))
}

export function inDatabase(postgres: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!postgres.connectionString) return { ...postgres, database }
  const url = new URL(postgres.connectionString)
  url.pathname = `/${database}`
  return { ...postgres, connectionString: url.href }
}
