import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

export async function administer(postgres: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(postgres)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const TRIES = 5

/**
 * PostgreSQL refuses `force` during its own autovacuum, and waits only five seconds without
 * `force`: too short on a busy machine.
 */
export async function dropDatabase(postgres: pg.ClientConfig, name: string): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    const isForced = left % 2 === 1
    try {
      return await administer(postgres, `drop database ${name}${isForced ? ' with (force)' : ''}`)
    } catch (error) {
      if (left === 1) throw error
      await setTimeout(200)
    }
  }
}

export function inDatabase(postgres: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!postgres.connectionString) return { ...postgres, database }
  const url = new URL(postgres.connectionString)
  url.pathname = `/${database}`
  return { ...postgres, connectionString: url.href }
}
